import type { Line } from './charts.js';

/**
 * Contract hours of weeks as a line of a chart: straight where they were always the same, a step where they changed, with
 * a gap where none were agreed. Null: there is nothing to draw.
 */
export function contractLine(hours: readonly (number | null)[]): Line['at'] | null {
  const [first = null] = hours;
  if (hours.some((one) => one !== first)) return hours;
  return first;
}
