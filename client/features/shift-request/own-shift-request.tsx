import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shiftRequestsWithdraw } from '#domain/shift-request/shift-request.calls';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { call } from '../../shared/api/current-api.js';
import { RequestLine } from '../../shared/requests/request-line.js';
import { useRequestShift } from '../../shared/requests/use-request-shift.js';
import { useWrite } from '../../shared/requests/use-write.js';
import { toast } from '../../shared/ui/toast.js';
import { useRequestStatus } from './use-request-status.js';

/** An open shift that one asked for: what has become of it, and the way back. */
export function OwnShiftRequestLine({ request }: { readonly request: ShiftRequestView }) {
  const { t } = useTranslation('shiftRequest');
  const { t: requests } = useTranslation('requests');
  const { spoken } = useRequestShift();
  const write = useWrite();
  const statusOf = useRequestStatus();
  const { status, fullSchedule: shift } = request;
  const withdraw = async () => {
    const done = await write.run(() => call(shiftRequestsWithdraw, { params: { id: request.id } }));
    if (done) toast(requests('withdrawn'));
  };
  return (
    <RequestLine
      shift={shift}
      status={statusOf(status)}
      write={write}
      actions={
        status === 'pending' ? (
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
