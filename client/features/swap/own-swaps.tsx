import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SwapView } from '#domain/swap/swap.views';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { useIsWaiting } from '../../platform/pending-writes/use-outbox.js';
import { WaitingBadge } from '../../kit/mutations/waiting-badge.js';
import { RequestLine } from '../../roster/approvals/requests/request-line.js';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { isUnderWay } from './own-offers.js';
import { useSwapTexts } from './swap-texts.js';

/** Line of a shift that the user offered, with its state and a button to withdraw an undecided offer. */
export function OwnSwapLine({ swap }: { readonly swap: SwapView }) {
  const texts = useSwapTexts();
  const write = useWrite();
  return (
    <RequestLine
      shift={swap.fullSchedule}
      status={texts.status(swap)}
      write={write}
      actions={isUnderWay(swap) ? <WithdrawButton swap={swap} write={write} /> : undefined}
    >
      {texts.toOfferer(swap)}
    </RequestLine>
  );
}

/**
 * Button that withdraws an offer at once, without a confirmation, and toasts; offline it is stored and sent later, and
 * a badge replaces the button. Failures are in `write`.
 */
export function WithdrawButton({
  swap,
  write,
}: {
  readonly swap: SwapView;
  readonly write: ReturnType<typeof useWrite>;
}) {
  const { t } = useTranslation('requests');
  const { spoken } = useRequestShift();
  const isWaiting = useIsWaiting(swap.id);
  const withdraw = async () => {
    await write.run(async () => {
      const { id, fullSchedule } = swap;
      const about = { subject: id, from: fullSchedule.date, until: fullSchedule.date };
      const { outcome } = await sendOrStore('withdrawOffer', { params: { id } }, about);
      if (outcome === 'done') toast(t('withdrawn'));
    });
  };
  if (isWaiting) return <WaitingBadge />;
  return (
    <Button
      variant="default"
      size="xs"
      loading={write.isBusy}
      aria-label={t('withdrawName', { shift: spoken(swap.fullSchedule) })}
      onClick={() => void withdraw()}
    >
      {t('withdraw')}
    </Button>
  );
}
