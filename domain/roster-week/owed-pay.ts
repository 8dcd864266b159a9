import { isOnCallOn } from '../planning/person-terms.js';
import { callLimitsOn, owedWhenShortened, owedWhenTakenAway } from '../rules/call-notice.js';
import type { RosterWeekContext } from './roster-week.context.js';
import type { Shift } from './roster-week.state.js';

/** Facts around a shift that is decided about, and the instant in milliseconds. */
export interface DecidedAt {
  readonly context: RosterWeekContext;
  readonly now: number;
}

/**
 * Pay that is owed to the person of a shift when it is taken from them, or shortened to the times `after`; an empty
 * object where none is.
 */
export function owedFor(
  { userId, time, calledOff }: Shift,
  { context, now }: DecidedAt,
  after?: Shift['time'],
): { owedMinutes?: number } {
  const person = userId === null || calledOff ? undefined : context.person(userId);
  if (!person) return {};
  const { zone, houseProfiles } = context;
  const isOnCall = isOnCallOn(person, time.date);
  const shift = { time, zone, isOnCall, limits: callLimitsOn(person, time.date, houseProfiles) };
  const owedMinutes = after ? owedWhenShortened(shift, after, now) : owedWhenTakenAway(shift, now);
  return owedMinutes > 0 ? { owedMinutes } : {};
}
