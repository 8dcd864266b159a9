import type { Instant } from '../kernel/clock-time.js';
import { type PlaceHours, shiftInstants } from '../kernel/shift-time.js';
import { occursTwice, wallClockAt } from '../kernel/zone.js';
import { clockTime } from '../kernel/clock-time.js';
import type { Shift } from '../roster-week/roster-week.state.js';
import { calendarTexts } from '../texts/calendar-texts.js';
import type { Language } from '../texts/languages.js';
import { escapedICalendarText, fileOf, utcTime } from './icalendar.js';
import { timeZoneLines } from './time-zone-lines.js';

/** A published shift with the data of its calendar entry. */
export interface FeedShift {
  readonly shift: Pick<Shift, 'shiftId' | 'time' | 'calledOff'>;
  readonly location: PlaceHours & { readonly name: string };
  /** Name of the job; null: unknown. */
  readonly job: string | null;
  /** Instant of the last change. */
  readonly changedAt: Instant;
  /** Position of the last change in the log. */
  readonly change: number;
  /** URL of the page that shows the shift. */
  readonly url: string;
}

/**
 * Text of a person's shifts as a calendar to subscribe to (RFC 5545). Times are on the location's wall clock with its
 * zone; equal shifts give equal text. Entries keep their id when a shift moves.
 */
export function shiftFeed(shifts: readonly FeedShift[], language: Language): string {
  const texts = calendarTexts[language];
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Rooster//Rooster//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapedICalendarText(texts.name)}`,
    `X-WR-CALNAME:${escapedICalendarText(texts.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines(shifts),
    ...shifts.flatMap((shift) => eventLines(shift, language)),
    'END:VCALENDAR',
  ]);
}

/** Every zone that a shift is in, from the year of the first to the year after the last. */
function zoneLines(shifts: readonly FeedShift[]): string[] {
  const years = shifts.map(({ shift }) => Number(shift.time.date.slice(0, 4)));
  const zones = [...new Set(shifts.map(({ location }) => location.zone))].sort();
  return zones.flatMap((zone) => timeZoneLines(zone, Math.min(...years), Math.max(...years) + 1));
}

function eventLines({ shift, location, job, changedAt, change, url }: FeedShift, language: Language): string[] {
  const texts = calendarTexts[language];
  const { startsAt, endsAt } = shiftInstants(shift.time, location);
  const onCall = shift.time.end.kind === 'call';
  const title = [job, location.name].filter((part) => part !== null).join(', ');
  const changed = utcTime(Date.parse(changedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${shift.shiftId}@rooster`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${change}`,
    timeLine('DTSTART', startsAt, location.zone),
    timeLine('DTEND', Math.max(startsAt, endsAt), location.zone),
    `SUMMARY:${escapedICalendarText(onCall ? texts.onCall.replace('{title}', () => title) : title)}`,
    `LOCATION:${escapedICalendarText(location.name)}`,
    ...described([
      shift.calledOff ? texts.calledOff : null,
      untilWords(shift.time.end.kind, endsAt, location.zone, language),
    ]),
    `URL:${url}`,
    `STATUS:${shift.calledOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${shift.calledOff || onCall ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

const described = (lines: readonly (string | null)[]): string[] => {
  const descriptionLines = lines.filter((line) => line !== null);
  return descriptionLines.length > 0 ? [`DESCRIPTION:${escapedICalendarText(descriptionLines.join('\n'))}`] : [];
};

function untilWords(
  kind: Shift['time']['end']['kind'],
  endsAt: number,
  zone: string,
  language: Language,
): string | null {
  if (kind === 'exact') return null;
  return calendarTexts[language].until[kind].replace('{time}', clockTime(wallClockAt(endsAt, zone).minute));
}

/** Wall clock with its zone; UTC for a time that occurs twice in a night, since programs differ on which they take. */
function timeLine(name: string, instant: number, zone: string): string {
  if (occursTwice(instant, zone)) return `${name}:${utcTime(instant)}`;
  const { date, minute } = wallClockAt(instant, zone);
  return `${name};TZID=${zone}:${date.replaceAll('-', '')}T${clockTime(minute).replace(':', '')}00`;
}
