import type { Entry, SeatState, TableEvent, TableState } from '../generated/protocol';

/** A table after one more event. What the rules make of it, the engine says; this only writes down what was told. */
export function after(table: TableState, entry: Entry): TableState {
  return { ...table, ...changes(table, entry.event), version: entry.seq + 1 };
}

/** The table with one seat changed. */
function seated(table: TableState, seat: number, change: Partial<SeatState>): Pick<TableState, 'seats'> {
  return { seats: table.seats.map((old, place) => (place === seat ? { ...old, ...change } : old)) };
}

function changes(table: TableState, event: TableEvent): Partial<TableState> {
  switch (event.type) {
    case 'opened':
      return {};
    case 'sat':
      // Who sits down is there to do so.
      return seated(table, event.seat, { who: event.who, gone: null, entropy: null, here: 'person' in event.who });
    case 'stood':
      return seated(table, event.seat, { who: null, here: false });
    case 'hosted':
      return { host: event.host };
    case 'promised':
      return { phase: 'stirring', commitment: event.commitment };
    case 'stirred':
      return seated(table, event.seat, { entropy: event.entropy });
    case 'begun':
      return { phase: 'playing', start: event.start, actions: event.drawn, clocks: event.clocks };
    case 'moved':
      return { actions: [...table.actions, ...event.actions, ...event.drawn], clocks: event.clocks, take_back: null };
    case 'taken-back':
      return { actions: table.actions.slice(0, event.to), clocks: event.clocks, take_back: null };
    case 'gone':
      return { ...seated(table, event.seat, { gone: event.why }), clocks: event.clocks };
    case 'back':
      return { ...seated(table, event.seat, { gone: null }), clocks: event.clocks };
    case 'over':
      return { phase: 'over', outcome: event.outcome, secret: event.secret, take_back: null };
    case 'rematch':
      return { next: event.next };
    case 'closed':
      return { phase: 'closed' };
  }
}

/** What every seat has left after an event, where it says so. */
export function clocksOf(event: TableEvent): number[] | undefined {
  return 'clocks' in event ? event.clocks : undefined;
}
