import i18next from 'i18next';
import { type CivilDate, isoWeekNumber } from '#domain/kernel/civil-date';
import { toast } from '../../shared/ui/toast.js';

/** Says that edits of an earlier visit have been sent after all, on whichever page one is. */
export const tellSent = (count: number, monday: CivilDate): void =>
  toast(i18next.t('offline:unsent.sent', { count, week: isoWeekNumber(monday) }));
