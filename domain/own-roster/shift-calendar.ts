import { escapedICalendarText, fileOf, utcTime } from './icalendar.js';
import type { ShiftSpan } from './shift-span.js';

/** A shift as an entry of a personal calendar. */
export interface CalendarEntry extends ShiftSpan {
  readonly shiftId: string;
  readonly title: string;
  readonly location: string;
  /** Lines of explanation. */
  readonly notes: readonly string[];
  /** True: removes an entry added before. */
  readonly calledOff: boolean;
}

/** Content of an iCalendar file with shifts. */
export interface CalendarFile {
  /** Name of the calendar. */
  readonly name: string;
  /** Host in the entries' ids, so that a shift added again replaces its entry. */
  readonly host: string;
  /** Instant of the export, milliseconds since 1970; later exports replace earlier ones. */
  readonly now: number;
  readonly entries: readonly CalendarEntry[];
}

/**
 * Text of an iCalendar file (RFC 5545) for import. Times are in UTC, so that calendars show them on their own clock.
 */
export function shiftCalendar({ name, host, now, entries }: CalendarFile): string {
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rooster//Rooster//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapedICalendarText(name)}`,
    ...entries.flatMap((entry) => eventLines(entry, host, now)),
    'END:VCALENDAR',
  ]);
}

const eventLines = (
  { shiftId, startsAt, endsAt, title, location, notes, calledOff }: CalendarEntry,
  host: string,
  now: number,
) => [
  'BEGIN:VEVENT',
  `UID:${shiftId}@${host}`,
  `DTSTAMP:${utcTime(now)}`,
  // Counts up with every export, so that a calendar takes the newest.
  `SEQUENCE:${Math.floor(now / 1000) - FIRST_SEQUENCE}`,
  `DTSTART:${utcTime(startsAt)}`,
  `DTEND:${utcTime(endsAt)}`,
  `SUMMARY:${escapedICalendarText(title)}`,
  `LOCATION:${escapedICalendarText(location)}`,
  ...(notes.length > 0 ? [`DESCRIPTION:${escapedICalendarText(notes.join('\n'))}`] : []),
  `STATUS:${calledOff ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** Seconds of 2026-01-01: a sequence is a signed integer of 32 bits in most calendars. */
const FIRST_SEQUENCE = 1_767_225_600;
