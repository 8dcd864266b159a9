import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useNavigate } from 'react-router';
import type { UserId } from '#domain/kernel/ids';
import { ownStream } from '#domain/roster-week/own.views';
import { MonthSwitch } from '../../shared/calendar/month-switch.js';
import { requireMonth, useMonth } from '../../shared/calendar/month-route.js';
import { firstRecords } from '../../shared/live/watched-records.js';
import { connection } from '../../shared/live-state/connection.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { session } from '../../shared/session/current-session.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Page as OrdinaryPage } from '../../shared/ui/page.js';
import { MonthSkeleton } from '../../shared/calendar/month-skeleton.js';
import { AvailabilityMonth } from './availability-month.js';
import { useAvailability } from './use-availability.js';

const PATH = '/available';

/** Waits a moment for one's entries. */
export const loader: LoaderFunction = async (args) => {
  requireMonth(args, PATH);
  const userId = session.auth.value?.user.id;
  if (userId !== undefined) await firstRecords(ownStream(userId as UserId));
  return null;
};

/** /available/{yearMonth} */
export function Page() {
  const { t } = useTranslation('availability');
  const month = useMonth();
  const navigate = useNavigate();
  const availability = useAvailability(month);
  const isOffline = useLiveState(connection) === 'offline';

  return (
    <OrdinaryPage
      title={t('title')}
      actions={<MonthSwitch month={month} onChange={(other) => void navigate(`${PATH}/${other}`, { preventScrollReset: true })} />}
    >
      {availability && availability.earlier !== 'loading' ? (
        <AvailabilityMonth key={month} month={month} availability={availability} />
      ) : isOffline ? (
        <ErrorState title={t('waiting')} text={t('waitingText')} />
      ) : (
        <MonthSkeleton month={month} />
      )}
    </OrdinaryPage>
  );
}
