import type { Credentials, Person, TableListed } from '../generated/protocol';
import { api, askAs, Wrong } from './api';
import { recall, remember } from './keep';

/** Whether a server is there, and whether it knows who is asking. */
export type Standing = 'asking' | 'nobody' | 'somebody' | 'no-server' | 'offline';

/** Who sits at this screen, as the server knows them. */
class Me {
  person: Person | undefined = $state.raw();
  standing: Standing = $state('asking');

  /** Whether it is this person's turn at a table of a list. */
  isToMove({ to_move, who }: TableListed): boolean {
    const mover = to_move === null ? null : (who[to_move] ?? null);
    return mover !== null && 'person' in mover && mover.person.id === this.person?.id;
  }

  /** Asks the server. Who was never here is not asked for: the answer is known. */
  async look(): Promise<void> {
    try {
      if (recall<Person>('person')) this.is(await api.me());
      else {
        await api.tables({ limit: 1 });
        this.is(undefined);
      }
    } catch (error) {
      this.fault(error);
    }
  }

  /** Goes by what an error says about the server and about oneself. */
  fault(error: unknown): void {
    const code = error instanceof Wrong ? error.code : undefined;
    if (code === 'unauthorized') this.is(undefined);
    else if (code === 'no-server') this.standing = 'no-server';
    else if (this.standing === 'asking') this.standing = 'offline';
  }

  async enter(name: string): Promise<void> {
    this.is((await api.enter(name)).person);
  }

  async register(wish: Credentials): Promise<void> {
    if (!this.person) await this.enter(wish.name);
    this.is(await api.register(wish));
  }

  async logIn(wish: Credentials): Promise<void> {
    this.is((await api.logIn(wish)).person);
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.is(undefined);
  }

  /** The server forgets everything about this person. */
  async forget(): Promise<void> {
    await api.forgetMe();
    this.is(undefined);
  }

  private is(person: Person | undefined): void {
    this.person = person;
    askAs(person !== undefined);
    this.standing = person ? 'somebody' : 'nobody';
    remember('person', person);
  }
}

export const me = new Me();
