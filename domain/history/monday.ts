import { CivilDate, isMonday } from '../kernel/civil-date.js';

/** Monday that names a week. Another date is refused as `invalid_dates`. */
export const Monday = CivilDate.superRefine((date, context) => {
  if (!isMonday(date))
    context.addIssue({ code: 'custom', params: { code: 'invalid_dates' }, message: 'invalid_dates' });
});
