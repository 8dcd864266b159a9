import { CivilDate, isMonday } from '../kernel/civil-date.js';

/** Schema of a Monday that names a week; another date gets the fault `not_a_monday`. */
export const Monday = CivilDate.superRefine((date, context) => {
  if (!isMonday(date)) context.addIssue({ code: 'custom', params: { code: 'not_a_monday' }, message: 'not_a_monday' });
});
