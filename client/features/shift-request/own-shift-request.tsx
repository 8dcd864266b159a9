import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { useIsWaiting } from '../../platform/pending-writes/use-outbox.js';
import { WaitingBadge } from '../../kit/mutations/waiting-badge.js';
import { RequestLine } from '../../roster/approvals/requests/request-line.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { useRequestStatus } from './use-request-status.js';

/**
 * Line of the user's request with its state and a button that withdraws a pending one at once; offline the withdrawal
 * is stored and sent later.
 */
export function OwnShiftRequestLine({ request }: { readonly request: ShiftRequestView }) {
  const { t } = useTranslation('shiftRequest');
  const { t: requests } = useTranslation('requests');
  const { spoken } = useRequestShift();
  const write = useWrite();
  const statusOf = useRequestStatus();
  const { status, fullSchedule: shift } = request;
  const isWaiting = useIsWaiting(shift.id);
  const withdraw = async () => {
    await write.run(async () => {
      const about = { subject: shift.id, from: shift.date, until: shift.date };
      const { outcome } = await sendOrStore('withdrawRequest', { params: { id: request.id } }, about);
      if (outcome === 'done') toast(requests('withdrawn'));
    });
  };
  return (
    <RequestLine
      shift={shift}
      status={statusOf(status)}
      write={write}
      actions={
        status === 'pending' && isWaiting ? (
          <WaitingBadge />
        ) : status === 'pending' ? (
          <Button
            variant="default"
            size="xs"
            loading={write.isBusy}
            aria-label={requests('withdrawName', { shift: spoken(shift) })}
            onClick={() => void withdraw()}
          >
            {requests('withdraw')}
          </Button>
        ) : undefined
      }
    >
      {t(`mine.${status}`)}
    </RequestLine>
  );
}
