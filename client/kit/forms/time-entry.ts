import { clockTime } from '#domain/kernel/clock-time';

const ENTRY = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?\s*(?:u|uur|h)?$/;

/** The time that somebody has typed, as people write it: `17`, `1730`, `17.30`, `7u`; `HH:mm`. Null: no time. */
export function timeOfEntry(entry: string): string | null {
  const [, hour, minute = '0'] = ENTRY.exec(entry.trim().toLowerCase()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return clockTime(Number(hour) * 60 + Number(minute));
}
