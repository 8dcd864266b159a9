import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment } from '#domain/kernel/clock-time';
import { scheduleDtCopyPreview } from '#domain/draft-week/draft-week.calls';
import type { CopyPreview } from '#domain/draft-week/draft-week.views';
import { useQuery } from '../../shared/api/use-query.js';
import { useFormat } from '../../shared/session/use-session.js';
import { CallErrorState } from '../../shared/ui/error-state.js';
import { TextSkeleton } from '../../shared/ui/skeletons.js';
import { copyPreviewOf, type StartWhere } from './begin-week.js';
import classes from './copy-effect.module.css';
import { stayBehindByReason } from './taken-over.js';
import { useReasonText } from './use-reason-text.js';

export interface CopyEffectProps {
  readonly where: StartWhere;
  /** Monday of the week that is copied with its people. */
  readonly week: CivilDate;
}

/** Who keeps their shift when a week is copied, and who falls to open and why: before it is done. */
export function CopyEffect({ where, week }: CopyEffectProps) {
  const { t } = useTranslation('selectTemplate');
  const preview = useQuery(scheduleDtCopyPreview, copyPreviewOf(where, week));
  if (preview.phase === 'loading') return <TextSkeleton lines={2} />;
  if (preview.phase === 'failed')
    return <CallErrorState title={t('copy.failed')} error={preview.error} retry={preview.refetch} />;
  return <TakenOver preview={preview.data} />;
}

function TakenOver({ preview: { slots, planned, leftOut } }: { readonly preview: CopyPreview }) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const reasonText = useReasonText();
  const open = slots - planned - leftOut.length;
  return (
    <div className={classes.effect} role="status">
      <p className={classes.sum}>
        {[t('copy.keep', { count: planned, slots }), open > 0 && t('copy.open', { count: open })]
          .filter(Boolean)
          .join(' ')}
      </p>
      {leftOut.length > 0 && (
        <>
          <p className={classes.falls}>{t('copy.falls', { count: leftOut.length })}</p>
          <ul className={classes.reasons} aria-label={t('copy.label')}>
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
                              day: format.weekdayAndDay(dateOfMoment(from)),
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
        </>
      )}
    </div>
  );
}
