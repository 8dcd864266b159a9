import { useTranslation } from 'react-i18next';
import { connection, isAway } from '../../shared/live-state/connection.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { RowsSkeleton } from '../../shared/ui/skeletons.js';

/** In the place of a roster that has not come yet; says so when it cannot come now. */
export function RosterWaiting({ rows = 4 }: { readonly rows?: number }) {
  const { t } = useTranslation('rosterWeek');
  const isOffline = useLiveState(connection, isAway);
  if (!isOffline) return <RowsSkeleton rows={rows} />;
  return <ErrorState title={t('staff.roster.waiting')} text={t('staff.roster.waitingText')} />;
}
