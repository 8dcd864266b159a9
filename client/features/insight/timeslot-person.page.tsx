import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { statsCalloffOutcomes, statsTimeslots, statsTimeslotsDetail } from '#domain/insight/insight.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { CallOffList } from './call-off-list.js';
import { PeriodChoice } from './period-choice.js';
import { useEmployeeName } from './use-employee-name.js';
import { usePeriod } from './use-period.js';

/**
 * /stats/timeslot/{userId}: list of one person's call-offs in the address's period, with their outcomes; the list
 * appears before the outcomes. Skeleton, errors with retry.
 */
export function Page() {
  const { t } = useTranslation('insight');
  const { userId = '' } = useParams();
  const { period, choose, search } = usePeriod();
  const range = { from: period.from, until: period.until };
  const request = { params: { id: userId }, query: range };
  const details = useQuery(statsTimeslotsDetail, request);
  const outcomes = useQuery(statsCalloffOutcomes, request);
  const stats = useQuery(statsTimeslots, { query: range });
  const name = useEmployeeName(userId, stats.data);
  const isPhone = useIsPhone();
  const ofPerson = name && (isPhone ? name : t('person.title', { name }));
  const title = ofPerson ?? t('person.unknown');
  return (
    <Frame title={title} back={{ to: `/stats/timeslot${search}`, label: t('person.back') }}>
      <PeriodChoice period={period} onChoose={choose} />
      {details.phase === 'loading' && <TableSkeleton rows={6} />}
      {details.phase === 'failed' && (
        <CallErrorState title={t('failed')} error={details.error} retry={details.refetch} />
      )}
      {details.phase === 'ready' && outcomes.phase === 'failed' && (
        <CallErrorState title={t('person.outcomesFailed')} error={outcomes.error} retry={outcomes.refetch} />
      )}
      {details.phase === 'ready' && (
        <CallOffList
          callOffs={details.data}
          outcomes={outcomes.phase === 'ready' ? outcomes.data : null}
          csvName={title}
        />
      )}
    </Frame>
  );
}
