import { useTranslation } from 'react-i18next';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { TwoLines } from '../../roster/approvals/decisions/two-lines.js';
import { type RequestColumns, useRequestColumns } from '../../roster/approvals/requests/request-columns.js';
import { TakeoverObjections } from '../../roster/approvals/requests/takeover-objections.js';
import { competingRequestsOf } from './competing-requests.js';
import { useRequestStatus } from './use-request-status.js';

/** Columns for waiting and decided requests. `waiting`: all waiting ones, to count competitors. */
export function useOpenShiftColumns(waiting: readonly ShiftRequestView[]): RequestColumns<ShiftRequestView> {
  const { t } = useTranslation('shiftRequest');
  const statusOf = useRequestStatus();
  return useRequestColumns({
    shiftHeading: t('overview.columns.shift'),
    widths: ['20%', '24%'],
    facts: (request) => <Facts request={request} competingRequests={competingRequestsOf(request, waiting).length} />,
    askedAt: ({ requestedAt }) => requestedAt,
    statusOf: ({ status }) => statusOf(status),
  });
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
      first={<TakeoverObjections taking={{ userId: user.id, shift: fullSchedule, givesId: null }} />}
      second={competingRequests > 0 ? t('overview.others', { count: competingRequests }) : undefined}
    />
  );
}
