import { minuteOf } from '#domain/kernel/clock-time';

/** Clock times as minutes after 00:00 of a date; an end at or before its start is on the next day (above 1440). */
export function weeklyMinutes(from: string, until: string): { from: number; until: number } {
  const [start, end] = [minuteOf(from), minuteOf(until)];
  return { from: start, until: end <= start ? end + 1440 : end };
}
