import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { swapShiftConfirmed } from '#domain/swap/swap.calls';
import type { SwapView } from '#domain/swap/swap.views';
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
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { byStart } from '../../roster/published-week/week-roster.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { isUnderWay } from './own-offers.js';
import { hasBegun } from './has-begun.js';
import { useDecideSwap } from './use-decide-swap.js';
import { useSwapColumns } from './use-swap-columns.js';
import { useZoneOf } from './use-zone-of.js';

/** Waits shortly for waiting and decided swaps. */
export const loader = overviewLoader(() => query(swapShiftConfirmed, { query: { showLastYear: 0 } }));

const NONE: readonly SwapView[] = [];

/**
 * /swap-shifts-overview: accepted swaps to approve or decline and open offers, by start of the shift, and ended swaps,
 * latest decision first, last year's on request. A decided swap stays in its row with its result. A swap with a shift
 * that has begun can only be declined. New ones are announced.
 */
export function Page() {
  const { t } = useTranslation('swap');
  const { t: requests } = useTranslation('requests');
  const [withLastYear, setWithLastYear] = useState(false);
  const live = usePlaceRequests('swap');
  const decided = useQuery(swapShiftConfirmed, { query: { showLastYear: withLastYear ? 1 : 0 } });
  const { written, spoken } = useRequestShift();
  const now = useThisMinute();
  const zoneOf = useZoneOf();
  const work = useWrites();
  const decide = useDecideSwap();
  const { columns, decidedColumns } = useSwapColumns();
  const fresh = useFreshRequests('swap', (swap) => {
    if (swap.status === 'accepted')
      announce(requests('overview.new', { name: swap.user.name, shift: spoken(swap.fullSchedule) }));
  });
  const waits = live && [...live.values()].filter(isUnderWay).sort((a, b) => byStart(a.fullSchedule, b.fullSchedule));
  const accepted = waits && waits.filter(({ status }) => status === 'accepted');
  const fateOf = useRequestFate();
  const inPlace = useDecidedInPlace({
    rows: accepted,
    work,
    fateOf: ({ id, user }) => fateOf({ kind: 'swap', id, askedBy: user.id }),
  });
  const whose = (swap: SwapView) => `${swap.user.name}, ${written(swap.fullSchedule)}`;
  const over = mergeDecided(decided.data ?? NONE, live?.values() ?? NONE)
    .filter((swap) => !isUnderWay(swap))
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
      waiting={accepted}
      inPlace={inPlace}
      subjectOf={whose}
      others={{ title: t('overview.offered'), rows: (waits ?? NONE).filter(({ status }) => status === 'offered') }}
      decided={{
        rows: over,
        older: decided,
      }}
      outcomeOf={({ status }) => (status === 'approved' ? 'approved' : 'declined')}
      departmentOf={({ fullSchedule }) => fullSchedule.jobFilterId}
      namesOf={({ user, toUser, acceptedBy }) =>
        [user, toUser, acceptedBy].flatMap((person) => (person ? [person.name] : []))
      }
      columns={columns}
      decidedColumns={decidedColumns}
      decisions={(swap) => (
        <DecisionButtons
          of={whose(swap)}
          isBusy={work.isBusy(swap.id)}
          onDecline={() => inPlace.decide(swap, false, () => decide(swap, 'decline'))}
          onApprove={
            swap.status === 'accepted' && !hasBegun(swap, now, zoneOf)
              ? () => inPlace.decide(swap, true, () => decide(swap, 'approve'))
              : undefined
          }
        />
      )}
      work={work}
      fresh={fresh}
      withLastYear={withLastYear}
      onLastYear={setWithLastYear}
    />
  );
}
