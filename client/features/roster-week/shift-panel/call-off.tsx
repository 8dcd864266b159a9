import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cancelReason } from '#domain/cancel-reason/cancel-reason.resource';
import { useQuery } from '../../../platform/api/use-query.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import classes from './shift-panel.module.css';
import type { ShiftActions } from './use-shift-actions.js';

/**
 * Buttons with the location's call-off reasons, read from the server; a click calls the shift off at once, without a
 * confirmation here. Skeleton while loading, error with a retry, a sentence when there are no reasons; disabled during
 * a write.
 */
export function CallOffButtons({ actions }: { readonly actions: ShiftActions }) {
  const { t } = useTranslation('rosterWeek');
  const { t: errors } = useTranslation('errors');
  const reasons = useQuery(cancelReason.calls.list, {});
  return (
    <section className={`f-detail p-6-7 ${classes.part}`} aria-label={t('manager.panel.callOff')}>
      <h3 className="f-detail strong">{t('manager.panel.callOff')}</h3>
      {reasons.phase === 'loading' && <Skeleton height={30} />}
      {reasons.phase === 'failed' && (
        <CallErrorState title={errors('default')} error={reasons.error} retry={reasons.refetch} />
      )}
      {reasons.phase === 'ready' && reasons.data.length === 0 && (
        <p className="secondary f-note mt-1">{t('manager.panel.noReasons')}</p>
      )}
      {reasons.phase === 'ready' && reasons.data.length > 0 && (
        <>
          <p className="secondary f-note mt-1">{t('manager.panel.callOffHint')}</p>
          <div className={`flex wrap gap-3 mt-4 ${classes.reasons}`}>
            {reasons.data.map(({ id, description }) => (
              <Button
                key={id}
                variant="default"
                size="xs"
                disabled={actions.isBusy}
                onClick={() => void actions.callOff(id)}
              >
                {description}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
