import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { TwoLines } from '../../roster/approvals/decisions/two-lines.js';
import { RequestedAt } from '../../roster/approvals/requests/requested-at.js';
import { ShiftCell } from '../../roster/approvals/requests/shift-cell.js';
import { TakingFacts } from '../../roster/approvals/requests/taking-facts.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import { competingRequestsOf } from './competing-requests.js';
import { useRequestStatus } from './use-request-status.js';

type Columns = readonly TableColumn<ShiftRequestView>[];

/** Columns of pending requests (`waiting`: all of them) and of those that are over. */
export function useRequestColumns(waiting: readonly ShiftRequestView[]): {
  readonly columns: Columns;
  readonly decidedColumns: Columns;
} {
  const { t } = useTranslation('shiftRequest');
  const statusOf = useRequestStatus();
  return useMemo(() => {
    const who = {
      id: 'who',
      heading: t('overview.columns.who'),
      width: '20%',
      cell: ({ user }: ShiftRequestView) => <TwoLines strong first={user.name} />,
    };
    const shift = {
      id: 'shift',
      heading: t('overview.columns.shift'),
      width: '24%',
      cell: ({ fullSchedule }: ShiftRequestView) => <ShiftCell shift={fullSchedule} />,
    };
    return {
      columns: [
        who,
        shift,
        {
          id: 'facts',
          heading: t('overview.columns.facts'),
          cell: (request) => (
            <Facts request={request} competingRequests={competingRequestsOf(request, waiting).length} />
          ),
          onPhone: 'bare',
        },
        {
          id: 'asked',
          heading: t('overview.columns.asked'),
          width: '96px',
          cell: ({ requestedAt }) => <RequestedAt at={requestedAt} />,
          onPhone: null,
        },
      ],
      decidedColumns: [
        who,
        shift,
        {
          id: 'status',
          heading: t('overview.columns.outcome'),
          width: '150px',
          cell: ({ status }) => {
            const { tone, text } = statusOf(status);
            return <StatusBadge tone={tone}>{text}</StatusBadge>;
          },
          onPhone: 'bare',
        },
        {
          id: 'by',
          heading: t('overview.columns.decidedBy'),
          cell: (request) => <DecidedBy request={request} />,
          onPhone: 'bare',
        },
      ],
    };
  }, [t, statusOf, waiting]);
}

/** Whether it can be done, and who else asks. */
function Facts({
  request,
  competingRequests,
}: {
  readonly request: ShiftRequestView;
  readonly competingRequests: number;
}) {
  const { t } = useTranslation('shiftRequest');
  const { user, fullSchedule } = request;
  return (
    <TwoLines
      first={<TakingFacts taking={{ userId: user.id, shift: fullSchedule, givesId: null }} />}
      second={competingRequests > 0 ? t('overview.others', { count: competingRequests }) : undefined}
    />
  );
}

function DecidedBy({ request: { decidedBy, decidedAt } }: { readonly request: ShiftRequestView }) {
  const { t } = useTranslation('shiftRequest');
  const format = useFormat();
  const now = useThisMinute();
  if (!decidedBy || decidedAt === null) return null;
  return <>{t('overview.decidedBy', { name: decidedBy.name, when: format.momentShort(Date.parse(decidedAt), now) })}</>;
}
