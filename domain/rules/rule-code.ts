/** Rules on working time, by the code of what they find, in the order in which findings are told. */
export const WORKING_TIME_CODES = [
  'rest_too_short',
  'weekly_rest_too_short',
  'night_too_long',
  'rest_after_nights_too_short',
  'row_with_nights_too_long',
  'too_few_days_off',
  'too_many_days_a_week',
  'sunday_after_saturday',
  'too_many_sundays',
  'average_too_long',
  'too_many_nights',
  'too_many_long_nights',
  'night_time_too_long',
  'too_many_holiday_weeks',
  'call_too_short',
  'too_many_days_on_call',
  'on_call_near_night',
  'day_too_long',
  'week_too_long',
  'under_18_hours',
  'break_due',
] as const;

/** Everything about working time that the roster check finds. */
export type WorkingTimeCode = (typeof WORKING_TIME_CODES)[number];

const CODES: ReadonlySet<string> = new Set(WORKING_TIME_CODES);

/** Whether a finding is about working time. */
export const isWorkingTime = (code: string): code is WorkingTimeCode => CODES.has(code);
