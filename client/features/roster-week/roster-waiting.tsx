import { useTranslation } from 'react-i18next';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';

/** Skeleton while a roster is loading; while offline a message that it cannot be loaded now. */
export function RosterWaiting({ rows = 4 }: { readonly rows?: number }) {
  const { t } = useTranslation('rosterWeek');
  const isOffline = useLiveState(connection, isAway);
  if (!isOffline) return <RowsSkeleton rows={rows} />;
  return <ErrorState title={t('staff.roster.waiting')} text={t('staff.roster.waitingText')} />;
}
