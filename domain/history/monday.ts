import { CivilDate, isMonday } from '../kernel/civil-date.js';

/** Schema of a Monday that names a week; another date gets the fault `invalid_dates`. */
export const Monday = CivilDate.superRefine((date, context) => {
  if (!isMonday(date))
    context.addIssue({ code: 'custom', params: { code: 'invalid_dates' }, message: 'invalid_dates' });
});
