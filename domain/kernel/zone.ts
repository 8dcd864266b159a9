import type { CivilDate } from './civil-date.js';

const MINUTE_MS = 60_000;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** The part of Temporal that is used here, where the runtime has it; Node 24 has not. */
interface Temporal {
  readonly Instant: {
    fromEpochMilliseconds(instantMs: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } };
  };
}

/**
 * Milliseconds that the wall clock of an IANA zone is ahead of UTC at an instant; negative behind it.
 * Temporal reads time zones alone, where the first format of a page loads the names of all languages: some 40 ms of a
 * desk's processor.
 */
export function offsetMs(instantMs: number, zone: string): number {
  const { Temporal } = globalThis as { readonly Temporal?: Temporal };
  if (Temporal)
    return (
      Temporal.Instant.fromEpochMilliseconds(Math.floor(instantMs)).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
    );
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instantMs)) parts[type] = Number(value);
  const wall = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
  return wall - Math.floor(instantMs / 1000) * 1000;
}

const resolved = new Map<string, number>();

/**
 * Instant, in milliseconds since 1970, at which the wall clock of `zone` shows `minute` minutes after 00:00 of `date`
 * (beyond 1440: the next calendar day). Memoised.
 * A time that occurs twice is the first of the two; a skipped time is as many minutes after the jump.
 */
export function instantOf(date: CivilDate, minute: number, zone: string): number {
  const key = `${zone} ${date} ${minute}`;
  const cached = resolved.get(key);
  if (cached !== undefined) return cached;

  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  // The offset on either side of a change: the larger one is right wherever it fits (first of two), and
  // where neither fits (skipped) the one before the change carries the time over the gap.
  const before = offsetMs(wall - 24 * 60 * MINUTE_MS, zone);
  const after = offsetMs(wall + 24 * 60 * MINUTE_MS, zone);
  const candidates = [Math.max(before, after), Math.min(before, after)].map((offset) => wall - offset);
  const instant = candidates.find((candidate) => candidate + offsetMs(candidate, zone) === wall) ?? wall - before;

  if (resolved.size > 20_000) resolved.clear();
  resolved.set(key, instant);
  return instant;
}

/** Calendar date and minute of the day that the wall clock of `zone` shows at an instant (milliseconds). */
export function wallClockAt(instantMs: number, zone: string): { date: CivilDate; minute: number } {
  const wall = instantMs + offsetMs(instantMs, zone);
  const text = new Date(wall).toISOString();
  return { date: text.slice(0, 10) as CivilDate, minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
}

/**
 * Whether the clock time of an instant occurs twice in `zone` because the clock goes back; true for both occurrences.
 */
export function occursTwice(instantMs: number, zone: string): boolean {
  const offset = offsetMs(instantMs, zone);
  return [-HALF_DAY_MS, HALF_DAY_MS].some((away) => {
    const other = offsetMs(instantMs + away, zone);
    return other !== offset && offsetMs(instantMs + offset - other, zone) === other;
  });
}

/** Calendar date in `zone` at an instant in milliseconds; not the business date. */
export const todayAt = (instantMs: number, zone: string): CivilDate => wallClockAt(instantMs, zone).date;

/** Whether a text is the name of a time zone that this runtime knows. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
