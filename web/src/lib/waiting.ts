import type { PlayTable } from './play.svelte';

/** Hands a table that was just set up to the page that shows it. */
class WaitingTable {
  private table: PlayTable | undefined;

  hand(table: PlayTable): void {
    this.table = table;
  }

  take(id: string): PlayTable | undefined {
    const table = this.table?.id === id ? this.table : undefined;
    this.table = undefined;
    return table;
  }
}

export const waitingTable = new WaitingTable();
