import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { CallErrorState, ErrorState } from '../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import type { OwnShifts } from './use-own-shifts.js';

export interface ShiftsStateProps {
  readonly state: OwnShifts;
  /** Called with the shifts once loaded, which may be none. */
  readonly children: (shifts: readonly FullSchedule[]) => ReactNode;
}

/** Renders `children` with the shifts when loaded; otherwise a skeleton, an offline message or the failure. */
export function ShiftsState({ state, children }: ShiftsStateProps) {
  const { t } = useTranslation('ownRoster');
  const isOffline = useLiveState(connection, isAway);
  if (state.phase === 'ready') return children(state.data);
  if (state.phase === 'failed') return <CallErrorState title={t('failed')} error={state.error} retry={state.refetch} />;
  return isOffline ? <ErrorState title={t('waiting')} text={t('waitingText')} /> : <RowsSkeleton rows={3} />;
}
