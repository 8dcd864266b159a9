import type { CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { LocationId } from '../kernel/ids.js';
import type { TurnoverEvent } from './turnover.events.js';

/** Sets the expected turnover of a date. */
export interface SetExpectedTurnover {
  readonly type: 'SetExpectedTurnover';
  readonly locationId: LocationId;
  readonly date: CivilDate;
  /** Null: removes it. */
  readonly cents: number | null;
}

/** Expected turnover in cents by date; a date without is absent. */
export interface ExpectedTurnover {
  readonly byDate: Readonly<Record<CivilDate, number>>;
}

/** Expected turnover before the first event: none for any date. */
export const NO_TURNOVER: ExpectedTurnover = { byDate: {} };

function decide(
  { locationId, date, cents }: SetExpectedTurnover,
  { byDate }: ExpectedTurnover,
  _context: undefined,
  _meta: CommandMeta,
): Decision<TurnoverEvent> {
  const was = byDate[date] ?? null;
  return was === cents ? happened() : happened({ type: 'ExpectedTurnoverSet', data: { locationId, date, cents, was } });
}

function evolve(state: ExpectedTurnover, events: readonly Recorded<TurnoverEvent>[]): ExpectedTurnover {
  if (events.length === 0) return state;
  const byDate: Record<CivilDate, number> = { ...state.byDate };
  for (const { data } of events) {
    if (data.cents === null) delete byDate[data.date];
    else byDate[data.date] = data.cents;
  }
  return { byDate };
}

/** Rules of a location's expected turnover. Refuses nothing; the last value counts. */
export const turnoverDecider: Decider<SetExpectedTurnover, TurnoverEvent, ExpectedTurnover> = {
  initialState: NO_TURNOVER,
  evolve,
  decide,
};
