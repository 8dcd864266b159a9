import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import { nominalEnd, type ShiftTime } from '../kernel/shift-time.js';
import { instantOf } from '../kernel/zone.js';
import type { RuleSource } from './rule-profile.js';

/** Notice for shifts of people on call up to a date. */
interface CallNotice {
  /** Last date of the shifts that it holds for; null: without an end. */
  readonly until: CivilDate | null;
  /** Hours before the start from which taking the shift away is too late. */
  readonly hours: number;
  readonly source: RuleSource;
}

const LAW = 'Burgerlijk Wetboek, artikel 7:628a';

/** The agreement of hospitality shortens the four days of the law; it ends without a known successor. */
const NOTICES: readonly [CallNotice, CallNotice] = [
  {
    until: civilDate('2026-12-31'),
    hours: 24,
    source: { title: `Cao Horeca 2025–2026, bij ${LAW}`, url: null, read: '2026-11' },
  },
  {
    until: null,
    hours: 4 * 24,
    source: { title: LAW, url: 'https://wetten.overheid.nl/BWBR0005290', read: '2026-11' },
  },
];

/** Least time that a call is paid for, in minutes (article 7:628a, first paragraph). */
const LEAST_PAID = 3 * 60;

/** Notice that holds for a shift of a date. */
export const callNoticeOn = (date: CivilDate): CallNotice =>
  NOTICES.find(({ until }) => until === null || date <= until) ?? NOTICES[1];

/** Planned shift that may be taken from somebody. */
export interface CalledShift {
  readonly time: ShiftTime;
  /** IANA zone of its location. */
  readonly zone: string;
  /** Whether its person has no fixed hours on its date: between two numbers, or none. */
  readonly isOnCall: boolean;
}

/**
 * Minutes of pay that the business owes somebody on call when it takes a published shift away at an instant (milliseconds),
 * too late: the whole shift where its end is agreed, at least three hours; three hours where it ends at closing, as needed
 * or on a call. 0: in time, after the shift, or the person has fixed hours. Not for shifts that the person gives up, such as
 * through illness.
 */
export function owedWhenTakenAway({ time, zone, isOnCall }: CalledShift, at: number): number {
  if (!isOnCall) return 0;
  const { startsAt, endsAt } = instants(time, zone);
  if (at >= endsAt || startsAt - at >= callNoticeOn(time.date).hours * 3_600_000) return 0;
  return paidMinutes(time, zone);
}

/**
 * Minutes of pay that the business owes beyond those of a shift's new times, when it shortens the shift of somebody on call
 * too late. 0: in time, not shorter, or without an agreed end before or after.
 */
export function owedWhenShortened(shift: CalledShift, after: ShiftTime, at: number): number {
  if (shift.time.end.kind !== 'exact' || after.end.kind !== 'exact') return 0;
  return Math.max(0, owedWhenTakenAway(shift, at) - paidMinutes(after, shift.zone));
}

const instants = ({ date, start, end }: ShiftTime, zone: string) => ({
  startsAt: instantOf(date, start, zone),
  endsAt: instantOf(date, nominalEnd(end), zone),
});

function paidMinutes(time: ShiftTime, zone: string): number {
  if (time.end.kind !== 'exact') return LEAST_PAID;
  const { startsAt, endsAt } = instants(time, zone);
  return Math.max(LEAST_PAID, Math.round((endsAt - startsAt) / 60_000));
}
