import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { statsCalloffOutcomes, statsCalloffs, statsCalloffsDetail } from '#domain/insight/insight.calls';
import { useQuery } from '../../platform/api/use-query.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { CallOffList } from './call-off-list.js';
import { useEmployeeName } from './use-employee-name.js';

/**
 * /calloff-overview/{userId}: call-offs of one person in the last 365 days with chart and table. Skeleton while
 * loading; failures of call-offs and of replacements are named apart, with a retry.
 */
export function Page() {
  const { t } = useTranslation('insight');
  const { userId = '' } = useParams();
  const details = useQuery(statsCalloffsDetail, { params: { id: userId } });
  const outcomes = useQuery(statsCalloffOutcomes, { params: { id: userId }, query: {} });
  const counts = useQuery(statsCalloffs, {});
  const name = useEmployeeName(userId, counts.data);
  const isPhone = useIsPhone();
  const ofPerson = name && (isPhone ? name : t('person.title', { name }));
  const title = ofPerson ?? t('person.unknown');
  return (
    <Frame title={title} back={{ to: '/calloff-overview', label: t('person.back') }}>
      {details.phase === 'loading' && <TableSkeleton rows={6} />}
      {details.phase === 'failed' && (
        <CallErrorState title={t('failed')} error={details.error} retry={details.refetch} />
      )}
      {details.phase === 'ready' && outcomes.phase === 'failed' && (
        <CallErrorState title={t('person.outcomesFailed')} error={outcomes.error} retry={outcomes.refetch} />
      )}
      {details.phase === 'ready' && <p className="secondary f-13 measure mb-6">{t('overview.about')}</p>}
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
