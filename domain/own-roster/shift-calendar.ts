import { escapedICalendarText, fileOf, utcTime } from './icalendar.js';
import type { ShiftSpan } from './shift-span.js';

/** A shift as it goes into somebody's own calendar. */
export interface CalendarEntry extends ShiftSpan {
  readonly shiftId: string;
  readonly title: string;
  readonly place: string;
  /** Lines of explanation. */
  readonly notes: readonly string[];
  /** Takes an entry that was added before out of the calendar again. */
  readonly calledOff: boolean;
}

export interface CalendarFile {
  /** Name of the calendar. */
  readonly name: string;
  /** Host that the ids of the entries belong to, so that a shift that is added again replaces itself. */
  readonly host: string;
  /** When the file is made, milliseconds since 1970. */
  readonly now: number;
  readonly entries: readonly CalendarEntry[];
}

/**
 * An iCalendar file (RFC 5545). Times are instants in UTC: a calendar shows them on the clock of its owner, and
 * they stay right in the nights in which that clock changes.
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
  { shiftId, startsAt, endsAt, title, place, notes, calledOff }: CalendarEntry,
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
  `LOCATION:${escapedICalendarText(place)}`,
  ...(notes.length > 0 ? [`DESCRIPTION:${escapedICalendarText(notes.join('\n'))}`] : []),
  `STATUS:${calledOff ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** Seconds of 2026-01-01: a sequence is a signed integer of 32 bits in most calendars. */
const FIRST_SEQUENCE = 1_767_225_600;
