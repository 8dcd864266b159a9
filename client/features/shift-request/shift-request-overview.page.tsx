import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftRequestsHistory } from '#domain/shift-request/shift-request.calls';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { query } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { DecisionButtons } from '../../roster/approvals/decisions/decision-buttons.js';
import { useDecidedInPlace } from '../../roster/approvals/decisions/use-decided-in-place.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import { byDecision, mergeDecided } from '../../roster/approvals/requests/decided.js';
import { overviewLoader } from '../../roster/approvals/requests/overview-loader.js';
import { RequestOverview } from '../../roster/approvals/requests/request-overview.js';
import { useFreshRequests } from '../../roster/approvals/requests/use-fresh-requests.js';
import { useRequestFate } from '../../roster/approvals/requests/use-request-fate.js';
import { usePlaceRequests } from '../../roster/approvals/requests/use-place-requests.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { byShiftThenRequestedAt, competingRequestsOf } from './competing-requests.js';
import { useDecideRequest } from './use-decide-request.js';
import { useOpenShiftColumns } from './use-open-shift-columns.js';

/** Waits shortly for waiting and decided requests. */
export const loader = overviewLoader(() => query(shiftRequestsHistory, { query: { showLastYear: 0 } }));

const NONE: readonly ShiftRequestView[] = [];

/**
 * /shift-request-overview: pending requests for open shifts to decide, by start of the shift, and decided ones (also
 * expired and withdrawn), latest decision first; last year's on request.
 */
export function Page() {
  const { t } = useTranslation('shiftRequest');
  const { t: requests } = useTranslation('requests');
  const [withLastYear, setWithLastYear] = useState(false);
  const live = usePlaceRequests('shiftRequest');
  const history = useQuery(shiftRequestsHistory, { query: { showLastYear: withLastYear ? 1 : 0 } });
  const { written, spoken } = useRequestShift();
  const work = useWrites();
  const decide = useDecideRequest();
  const waiting = live && [...live.values()].filter(({ status }) => status === 'pending').sort(byShiftThenRequestedAt);
  const fateOf = useRequestFate();
  const inPlace = useDecidedInPlace({
    rows: waiting,
    work,
    fateOf: ({ id, user }) => fateOf({ kind: 'shiftRequest', id, askedBy: user.id }),
  });
  const whose = ({ user, fullSchedule }: ShiftRequestView) => `${user.name}, ${written(fullSchedule)}`;
  const { columns, decidedColumns } = useOpenShiftColumns(waiting ?? NONE);
  const fresh = useFreshRequests('shiftRequest', (request) => {
    if (request.status === 'pending')
      announce(requests('overview.new', { name: request.user.name, shift: spoken(request.fullSchedule) }));
  });
  const over = mergeDecided(history.data ?? NONE, live?.values() ?? NONE)
    .filter(({ status }) => status !== 'pending')
    .sort(byDecision);

  return (
    <RequestOverview
      texts={{
        title: t('overview.title'),
        label: t('overview.label'),
        empty: t('overview.empty'),
        emptyText: t('overview.emptyText'),
        failed: t('overview.failed'),
      }}
      waiting={waiting}
      decided={{
        rows: over,
        older: history,
      }}
      outcomeOf={({ status }) => (status === 'approved' ? 'approved' : 'declined')}
      departmentOf={({ fullSchedule }) => fullSchedule.jobFilterId}
      namesOf={({ user }) => [user.name]}
      columns={columns}
      decidedColumns={decidedColumns}
      decisions={(request) => (
        <DecisionButtons
          of={whose(request)}
          isBusy={work.isBusy(request.id)}
          onDecline={() => inPlace.decide(request, false, () => decide(request, 'decline', []))}
          onApprove={() =>
            inPlace.decide(request, true, () =>
              decide(request, 'approve', competingRequestsOf(request, waiting ?? NONE)),
            )
          }
        />
      )}
      inPlace={inPlace}
      subjectOf={whose}
      work={work}
      fresh={fresh}
      withLastYear={withLastYear}
      onLastYear={setWithLastYear}
    />
  );
}
