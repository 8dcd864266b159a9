import { endAt, nominalEnd, type ShiftEnd, type ShiftTime } from '#domain/kernel/shift-time';
import { nearestEnds, nearestStarts, type TimeFault, timeFaults, type TimeOptions } from '#domain/kernel/time-options';

/** Why a typed time is no choice of the location, with the choices nearest to it. */
export type TypedTimeFault =
  /** `nearest`: starts that can be chosen, minutes of the business date. */
  | { readonly code: 'not_a_start_time'; readonly nearest: readonly number[] }
  /** `nearest`: ends that can be chosen. */
  | { readonly code: 'not_an_end_time'; readonly nearest: readonly ShiftEnd[] }
  | { readonly code: 'call_not_allowed' | 'invalid_dates' };

/** Faults that a field shows while somebody types. An end before the start may only miss what follows. */
export const IMPOSSIBLE_TIMES: readonly string[] = [
  'not_a_start_time',
  'not_an_end_time',
  'call_not_allowed',
] satisfies TimeFault[];

const CODES: readonly string[] = [...IMPOSSIBLE_TIMES, 'invalid_dates'];

/** Whether a fault is about times, by its code. */
export const isTimeFault = <Fault extends { readonly code: string }>(
  fieldError: Fault,
): fieldError is Extract<Fault, { readonly code: TimeFault }> => CODES.includes(fieldError.code);

/**
 * The first fault of typed times, with the nearest choices for a start or end that is none; null: no fault. `before`:
 * times of the edited shift; a start or an end that stays may be no choice any more.
 */
export function typedTimeFault(
  time: ShiftTime,
  before: Pick<ShiftTime, 'start' | 'end'> | null,
  options: TimeOptions,
): TypedTimeFault | null {
  const [code] = timeFaults(time, options, before).filter((fieldError) => !before || matters(fieldError, time, before));
  if (code === undefined) return null;
  if (code === 'not_a_start_time') return { code, nearest: nearestStarts(time, options) };
  if (code === 'not_an_end_time') return { code, nearest: nearestEnds(time, options).map(endAt) };
  return { code };
}

function matters(code: TimeFault, time: ShiftTime, before: Pick<ShiftTime, 'start' | 'end'>): boolean {
  if (code === 'invalid_dates') return true;
  if (code === 'not_a_start_time') return before.start !== time.start;
  return nominalEnd(before.end) !== nominalEnd(time.end);
}
