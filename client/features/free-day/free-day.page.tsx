import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useNavigate } from 'react-router';
import type { UserId } from '#domain/kernel/ids';
import { ownStream } from '#domain/roster-week/own.views';
import { requireMonth, useMonth } from '../../shared/calendar/month-route.js';
import { MonthSkeleton } from '../../shared/calendar/month-skeleton.js';
import { MonthSwitch } from '../../shared/calendar/month-switch.js';
import { firstRecords } from '../../shared/live/watched-records.js';
import { connection } from '../../shared/live-state/connection.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { session } from '../../shared/session/current-session.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Page as OrdinaryPage } from '../../shared/ui/page.js';
import { FreeDayMonth } from './free-day-month.js';
import { useFreeDays } from './use-free-days.js';

const PATH = '/free-day';

/** Waits a moment for one's free days. */
export const loader: LoaderFunction = async (args) => {
  requireMonth(args, PATH);
  const userId = session.auth.value?.user.id;
  if (userId !== undefined) await firstRecords(ownStream(userId as UserId));
  return null;
};

/** /free-day/{yearMonth} */
export function Page() {
  const { t } = useTranslation('freeDay');
  const month = useMonth();
  const navigate = useNavigate();
  const freeDays = useFreeDays(month);
  const isOffline = useLiveState(connection) === 'offline';

  return (
    <OrdinaryPage
      title={t('title')}
      actions={<MonthSwitch month={month} onChange={(other) => void navigate(`${PATH}/${other}`, { preventScrollReset: true })} />}
    >
      {freeDays && freeDays.earlier !== 'loading' ? (
        <FreeDayMonth key={month} month={month} freeDays={freeDays} />
      ) : isOffline ? (
        <ErrorState title={t('waiting')} text={t('waitingText')} />
      ) : (
        <MonthSkeleton month={month} />
      )}
    </OrdinaryPage>
  );
}
