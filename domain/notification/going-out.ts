import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { minuteOf } from '../kernel/clock-time.js';
import { instantOf, wallClockAt } from '../kernel/zone.js';
import { BUNDLING_MINUTES } from './bundling.js';
import { type Notice, ROSTER } from './notice.js';

/** Minutes after 00:00 from and until which messages wait, possibly over midnight; equal values: no quiet hours. */
export interface QuietHours {
  readonly quietFrom: number;
  readonly quietUntil: number;
  /** IANA zone of the location. */
  readonly zone: string;
}

/** Changes of shifts that start within this time are sent at once, without waiting for more. */
const SOON_MS = 2 * 60 * 60_000;

/** End of the quiet hours that contain an instant, in milliseconds since 1970; null when none do. */
export function quietHoursEnd(at: number, { quietFrom, quietUntil, zone }: QuietHours): number | null {
  if (quietFrom === quietUntil) return null;
  const { date } = wallClockAt(at, zone);
  const nights = [addDays(date, -1), date].map((evening) => ({
    from: instantOf(evening, quietFrom, zone),
    until: instantOf(quietFrom < quietUntil ? evening : addDays(evening, 1), quietUntil, zone),
  }));
  return nights.find(({ from, until }) => from <= at && at < until)?.until ?? null;
}

/**
 * Instant (milliseconds) at which a notice may be sent. Roster changes wait 10 minutes for more, unless a shift starts
 * within 2 hours; all wait for the end of quiet hours, unless a shift starts before it.
 */
export function sendableAt(notice: Pick<Notice, 'topic' | 'since' | 'shifts' | 'data'>, quiet: QuietHours): number {
  const since = Date.parse(notice.since);
  const starts = startsOf(notice, quiet.zone).filter((start) => start > since);
  const isSoon = starts.some((start) => start - since < SOON_MS);
  const ready = notice.topic === ROSTER && !isSoon ? since + BUNDLING_MINUTES * 60_000 : since;
  const end = quietHoursEnd(ready, quiet);
  return end === null || starts.some((start) => start < end) ? ready : end;
}

/**
 * End of the quiet hours (milliseconds) that a delayed notice must wait for; null: send now, as outside quiet hours or
 * because a shift starts before their end.
 */
export function waitsUntil(notice: Pick<Notice, 'shifts' | 'data'>, quiet: QuietHours, now: number): number | null {
  const end = quietHoursEnd(now, quiet);
  if (end === null) return null;
  return startsOf(notice, quiet.zone).some((start) => start > now && start < end) ? null : end;
}

/** When that starts which a notice is about, before and after. */
function startsOf({ shifts, data }: Pick<Notice, 'shifts' | 'data'>, zone: string): number[] {
  const faces = shifts.flatMap(({ was, is }) => [was?.from, is?.from]);
  return [...faces, data['from'], data['wantedFrom']].flatMap((moment) => {
    if (typeof moment !== 'string') return [];
    const [date = '', time = '00:00'] = moment.split(' ');
    return [instantOf(date as CivilDate, minuteOf(time), zone)];
  });
}
