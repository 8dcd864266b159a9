import { useTranslation } from 'react-i18next';
import type { NotificationView } from '#domain/notification/notification.views';
import { businessDate } from '#domain/kernel/shift-time';
import { type ComparedShift, notifiedChangesIn } from '../../roster/approvals/requests/notified-shifts.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import classes from './notification-changes.module.css';

/** So many are shown; the rest is counted, and stands in the roster. */
const SHOWN = 4;

/** Working time of a shift; null when it is called off. */
const worked = (shift: ComparedShift | null) => (shift?.calledOff ? null : shift);

/**
 * Changed shifts of a notification before and after, the first 4 and the number of others, with the manager's sentence.
 * Renders nothing without either.
 */
export function NotificationChanges({ data }: Pick<NotificationView, 'data'>) {
  const { t } = useTranslation('notification');
  const changes = notifiedChangesIn({ data })
    .map(({ shiftId, was, is }) => ({ shiftId, was: worked(was), is: worked(is) }))
    .filter(({ was, is }) => was ?? is);
  const { sentence } = data as { readonly sentence?: string };
  const { written } = useRequestShift();
  if (changes.length === 0 && sentence === undefined) return null;
  const describe = ({ from, until, job }: ComparedShift) =>
    [written({ date: businessDate(from), start: from, ending: until }), job].filter(Boolean).join(', ');
  return (
    <span className="grid gap-3 secondary f-12 mt-2">
      {sentence !== undefined && <q className={classes.sentence}>{sentence}</q>}
      {changes.slice(0, SHOWN).map(({ shiftId, was, is }) => (
        <span key={shiftId} className={classes.change}>
          {was && (
            <>
              <span className="faint">{t(is ? 'roster.was' : 'roster.gone')}</span>
              <span className={classes.was}>{describe(was)}</span>
            </>
          )}
          {is && (
            <>
              <span className="faint">{t(was ? 'roster.is' : 'roster.new')}</span>
              <span className="primary w-500">{describe(is)}</span>
            </>
          )}
        </span>
      ))}
      {changes.length > SHOWN && <span>{t('roster.more', { count: changes.length - SHOWN })}</span>}
    </span>
  );
}
