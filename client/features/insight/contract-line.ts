import type { Line } from './charts.js';

/**
 * Chart line for contract hours per week: one number if all weeks are equal, otherwise the hours per week (null: gap).
 * Null: empty, or no week has any.
 */
export function contractLine(hours: readonly (number | null)[]): Line['at'] | null {
  const [first = null] = hours;
  if (hours.some((one) => one !== first)) return hours;
  return first;
}
