import { clockTime } from '#domain/kernel/clock-time';

const ENTRY = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?\s*(?:u|uur|h)?$/;

/** Parses a typed time into `HH:mm`: `17`, `1730`, `17.30`, `7u`. Null: no time from 00:00 to 23:59. */
export function timeOfEntry(entry: string): string | null {
  const [, hour, minute = '0'] = ENTRY.exec(entry.trim().toLowerCase()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return clockTime(Number(hour) * 60 + Number(minute));
}
