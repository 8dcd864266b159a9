import type { CivilDate } from '../kernel/civil-date.js';
import { type PersonFacts, type UnavailableReason, unavailableReasons } from './plan-status.js';

/** Reasons that hold whatever the hours and the job are. */
const OF_THE_DAY: readonly UnavailableReason[] = [
  'no_availability',
  'free_day',
  'time_out_approved',
  'time_out_on_hold',
  'not_in_service',
  'disabled',
];

const WHOLE_DAY = { start: 0, end: { kind: 'exact', minute: 1440 } } as const;

/**
 * Reasons why a person cannot work on a date at all, whatever the hours and job; empty for a part-timer with any entry
 * that date.
 */
export const unavailableOn = (person: PersonFacts, date: CivilDate): UnavailableReason[] =>
  unavailableReasons(person, { date, ...WHOLE_DAY }, null).filter((reason) => OF_THE_DAY.includes(reason));
