import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { WaitingBadge } from '../../kit/mutations/waiting-badge.js';
import { useIsWaiting } from '../../platform/pending-writes/use-outbox.js';
import { useOwnShiftRequests } from '../../roster/approvals/requests/own-requests.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { RequestFailure } from '../../roster/approvals/requests/request-failure.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { requestFor } from './own-list.js';

/**
 * Button that requests an open shift, or withdraws the pending request; offline it is stored and sent later. Renders
 * nothing until the user's requests are loaded.
 */
export function AskForShift({ shift }: { readonly shift: FullSchedule }) {
  const { t } = useTranslation('shiftRequest');
  const { t: requests } = useTranslation('requests');
  const { spoken } = useRequestShift();
  const myRequests = useOwnShiftRequests();
  const write = useWrite();
  const isWaiting = useIsWaiting(shift.id);
  if (!myRequests) return null;
  const pending = requestFor(shift, myRequests.values());
  const values = { shift: spoken(shift) };
  const about = { subject: shift.id, from: shift.date, until: shift.date };
  if (isWaiting)
    return (
      <div className="row end gap-4">
        <WaitingBadge />
      </div>
    );

  const withdraw = async (id: string) => {
    await write.run(async () => {
      const { outcome } = await sendOrStore('withdrawRequest', { params: { id } }, about);
      if (outcome === 'done') toast(requests('withdrawn'));
    });
  };
  const ask = async () => {
    await write.run(async () => {
      const { outcome } = await sendOrStore('askForShift', { body: { fullScheduleId: shift.id } }, about);
      if (outcome === 'done') toast(t('ask.done'));
    });
  };

  return (
    <>
      <div className="row end gap-4">
        {pending ? (
          <>
            <StatusBadge>{t('ask.asked')}</StatusBadge>
            <Button
              variant="default"
              size="sm"
              loading={write.isBusy}
              aria-label={requests('withdrawName', values)}
              onClick={() => void withdraw(pending.id)}
            >
              {requests('withdraw')}
            </Button>
          </>
        ) : (
          <Button size="sm" loading={write.isBusy} aria-label={t('ask.buttonName', values)} onClick={() => void ask()}>
            {t('ask.button')}
          </Button>
        )}
      </div>
      <div className="gone-empty whole-row">
        <RequestFailure write={write} />
      </div>
    </>
  );
}
