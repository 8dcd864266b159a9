import { useTranslation } from 'react-i18next';
import type { CopyPreview } from '#domain/draft-week/draft-week.views';
import { businessDate } from '#domain/kernel/shift-time';
import { useFormat } from '../../platform/session/use-session.js';
import classes from './copy-effect.module.css';
import { stayBehindByReason } from './taken-over.js';
import { useReasonText } from './use-reason-text.js';

/** People whose shifts become open when a week is copied, by reason, the most frequent first. */
export function StayBehindList({ leftOut }: Pick<CopyPreview, 'leftOut'>) {
  const { t } = useTranslation('copyWeek');
  const format = useFormat();
  const reasonText = useReasonText();
  return (
    <ul className={`grid gap-4 ${classes.reasons}`} aria-label={t('copy.label')}>
      {stayBehindByReason(leftOut).map(({ reasons, count, people }) => (
        <li key={reasons.join()}>
          <b>{t('copy.reason', { count, reasons: format.list(reasons.map(reasonText)) })}</b>
          <ul>
            {people.map(({ userId, name, shifts }) => (
              <li key={userId}>
                {t('copy.person', {
                  name,
                  shifts: format.list(
                    shifts.map(({ from, until }) =>
                      t('copy.shift', {
                        day: format.weekdayAndDay(businessDate(from)),
                        time: format.moments(from, until),
                      }),
                    ),
                  ),
                })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns a function for the sum of a copy preview: shifts that keep their person, and shifts that were open before.
 */
export function useCopySum(): (preview: CopyPreview) => string {
  const { t } = useTranslation('copyWeek');
  return ({ slots, planned, leftOut }) => {
    const open = slots - planned - leftOut.length;
    return [t('copy.keep', { count: planned, slots }), open > 0 && t('copy.open', { count: open })]
      .filter(Boolean)
      .join(' ');
  };
}
