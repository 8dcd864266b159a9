import { offsetMs } from '../kernel/zone.js';
import { utcTime } from './icalendar.js';

/** A moment at which the clock of a zone changes; milliseconds. */
interface ClockChange {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const WEEK_MS = 7 * 86_400_000;
const SECOND_MS = 1000;

const cached = new Map<string, readonly string[]>();

/**
 * VTIMEZONE lines of a zone from the beginning of one year to the end of another (RFC 5545, section 3.6.5), every clock
 * change listed singly. Memoised.
 */
export function timeZoneLines(zone: string, firstYear: number, lastYear: number): readonly string[] {
  const key = `${zone} ${firstYear} ${lastYear}`;
  const lines = cached.get(key) ?? linesOf(zone, Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1));
  if (cached.size > 200) cached.clear();
  cached.set(key, lines);
  return lines;
}

function linesOf(zone: string, first: number, last: number): readonly string[] {
  const changes = clockChanges(zone, first, last);
  const usual = Math.min(offsetMs(first, zone), ...changes.map(({ to }) => to));
  const before = offsetMs(first, zone);
  const observances = [{ at: -before, from: before, to: before }, ...changes];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observances.flatMap(({ at, from, to }) => {
      const kind = to > usual ? 'DAYLIGHT' : 'STANDARD';
      // The clock as it was just before it changed.
      const onset = utcTime(at + from).slice(0, -1);
      return [
        `BEGIN:${kind}`,
        `DTSTART:${onset}`,
        `TZOFFSETFROM:${offset(from)}`,
        `TZOFFSETTO:${offset(to)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** Every change within a stretch of time. No zone changes its clock twice within a week. */
function clockChanges(zone: string, first: number, last: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let since = first; since < last; since += WEEK_MS) {
    const until = since + WEEK_MS;
    const [from, to] = [offsetMs(since, zone), offsetMs(until, zone)];
    if (from !== to) changes.push({ at: firstWith(to, zone, since, until), from, to });
  }
  return changes;
}

/** The second at which an offset begins to hold. */
function firstWith(offsetAfter: number, zone: string, since: number, until: number): number {
  let [before, after] = [since, until];
  while (after - before > SECOND_MS) {
    const middle = Math.floor((before + after) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetMs(middle, zone) === offsetAfter) after = middle;
    else before = middle;
  }
  return after;
}

/** `+0100`, with seconds where a zone had such once. */
function offset(ms: number): string {
  const seconds = Math.abs(ms) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${ms < 0 ? '-' : '+'}${parts[0]}${parts[1]}${parts[2] === '00' ? '' : parts[2]}`;
}
