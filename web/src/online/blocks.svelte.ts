import type { Person } from '../generated/protocol';
import { api } from './api';

/** The people whom the person at this screen does not want to hear, as the server keeps them. */
class Blocks {
  people: Person[] = $state.raw([]);

  has(id: string): boolean {
    return this.people.some((person) => person.id === id);
  }

  /** Asks the server; what cannot be asked at the moment stays as it was, for the server holds back what blocked people say. */
  async look(): Promise<void> {
    this.people = await api.blocks().catch(() => this.people);
  }

  /** Nobody is at this screen any more. */
  forget(): void {
    this.people = [];
  }

  async set(id: string, blocked: boolean): Promise<void> {
    await api.block(id, blocked);
    await this.look();
  }
}

export const blocks = new Blocks();
