import type { CivilDate } from '../kernel/civil-date.js';
import { nominalEnd, type ShiftTime } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';
import type { HouseProfile } from './house-profile.js';
import { type LimitedPerson, limitsOn, profileOn } from './profile-on.js';
import { unpaidBreak } from './paid-hours.js';
import type { CallLimits, WorkLimits } from './rule-profile.js';
import { MINUTE_MS } from './worked-shift.js';

/** Limits of calls, and the breaks that are not paid in them. */
export type PaidCallLimits = CallLimits & Pick<WorkLimits, 'breaks' | 'breaksUnpaid'>;

/** Limits of the calls of a person on a date, of adults where they are too young to work. */
export const callLimitsOn = (
  person: LimitedPerson,
  date: CivilDate,
  houseProfiles: readonly HouseProfile[],
): PaidCallLimits => {
  const limits = limitsOn(person, date, houseProfiles) ?? profileOn(date, houseProfiles).adults;
  const { calls, breaks, breaksUnpaid } = limits;
  return { ...calls, breaks, breaksUnpaid };
};

/** Planned shift that may be taken from somebody. */
export interface CalledShift {
  readonly time: ShiftTime;
  /** IANA zone of its location. */
  readonly zone: string;
  /** Whether its person has no fixed hours on its date: between two numbers, or none. */
  readonly isOnCall: boolean;
  /** Limits of its person on its date. */
  readonly limits: PaidCallLimits;
}

/**
 * Minutes of pay that the business owes somebody on call when it takes a published shift away at an instant
 * (milliseconds), too late: where the end is agreed the shift without an unpaid break, and no less than the least pay
 * for a call; that least pay alone where it ends at closing, as needed or on a call. 0: in time, after the shift, or the
 * person has fixed hours. Not for shifts that the person gives up, such as through illness.
 */
export function owedWhenTakenAway({ time, zone, isOnCall, limits }: CalledShift, at: number): number {
  if (!isOnCall) return 0;
  const { startsAt, endsAt } = instants(time, zone);
  if (at >= endsAt || startsAt - at >= limits.notice * MINUTE_MS) return 0;
  return callPay(time, zone, limits);
}

/**
 * Minutes of pay that the business owes beyond those of a shift's new times, when it shortens the shift of somebody on call
 * too late. 0: in time, not shorter, or without an agreed end before or after.
 */
export function owedWhenShortened(shift: CalledShift, after: ShiftTime, at: number): number {
  if (shift.time.end.kind !== 'exact' || after.end.kind !== 'exact') return 0;
  return Math.max(0, owedWhenTakenAway(shift, at) - callPay(after, shift.zone, shift.limits));
}

const instants = ({ date, start, end }: ShiftTime, zone: string) => ({
  startsAt: instantOf(date, start, zone),
  endsAt: instantOf(date, nominalEnd(end), zone),
});

function callPay(time: ShiftTime, zone: string, limits: PaidCallLimits): number {
  const { leastPaid } = limits;
  if (time.end.kind !== 'exact') return leastPaid;
  const { startsAt, endsAt } = instants(time, zone);
  const minutes = Math.round((endsAt - startsAt) / MINUTE_MS);
  return Math.max(leastPaid, minutes - unpaidBreak(minutes, limits));
}
