import { shiftCalendar } from '#domain/own-roster/shift-calendar';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { now } from '../../platform/state/clock.js';

/** Shift with its notes for a calendar file. */
export interface ShiftForCalendar {
  readonly shift: FullSchedule;
  /** IANA time zone of the location. */
  readonly zone: string;
  readonly title: string;
  readonly location: string;
  readonly notes: readonly string[];
}

/** Names of a calendar file. */
export interface CalendarNames {
  readonly calendar: string;
  /** File name without its extension. */
  readonly file: string;
}

/** Downloads shifts as an iCalendar file, `file` plus `.ics`, for the calendar of the device. */
export function saveCalendar(shifts: readonly ShiftForCalendar[], { calendar, file }: CalendarNames): void {
  const text = shiftCalendar({
    name: calendar,
    host: window.location.hostname,
    now: now(),
    entries: shifts.map(({ shift, zone, title, location, notes }) => ({
      ...shiftSpan(shift, zone),
      shiftId: shift.id,
      calledOff: shift.canceled,
      title,
      location,
      notes,
    })),
  });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${file}.ics`;
  link.click();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
