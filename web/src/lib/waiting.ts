import type { LocalTable } from './local.svelte';

/** Hands a table that was just set up to the page that shows it. */
class WaitingTable {
  private table: LocalTable | undefined;

  hand(table: LocalTable): void {
    this.table = table;
  }

  take(id: string): LocalTable | undefined {
    const table = this.table?.id === id ? this.table : undefined;
    this.table = undefined;
    return table;
  }
}

export const waitingTable = new WaitingTable();
