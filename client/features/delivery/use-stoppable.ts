import { useTranslation } from 'react-i18next';
import { deliveriesStop, STOPPABLE_SECONDS } from '#domain/delivery/delivery.calls';
import { call } from '../../platform/api/current-api.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import type { Done } from '../../kit/mutations/use-writes.js';

interface Sending {
  readonly amount: number;
  /** False: no provider is configured, so that the messages stay in the outbox. */
  readonly isSent: boolean;
  readonly onStopped: () => void;
}

/**
 * Returns a function that makes the toast of a sending with a button to stop it. Stopping asks the server, calls
 * `onStopped` if any message was still waiting, and offers a retry on failure.
 */
export function useStoppable(): (deliveryId: string, sending: Sending) => Done {
  const { t } = useTranslation('delivery');
  const failureText = useFailureText();
  const stop = async (id: string, onStopped: () => void): Promise<void> => {
    try {
      const { amount } = await call(deliveriesStop, { params: { id } });
      if (amount > 0) onStopped();
      toast(amount > 0 ? t('stop.done', { count: amount }) : t('stop.late'));
    } catch (error) {
      const again = await askConfirmation({
        title: t('stop.failed'),
        text: failureText(error),
        confirmLabel: t('stop.action'),
      });
      if (again) await stop(id, onStopped);
    }
  };
  return (deliveryId, { amount, isSent, onStopped }) => ({
    text: isSent ? t('stop.queued', { count: amount, seconds: STOPPABLE_SECONDS }) : t('sent.kept', { count: amount }),
    action: { label: t('stop.action'), run: () => void stop(deliveryId, onStopped) },
  });
}
