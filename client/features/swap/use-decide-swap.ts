import { useTranslation } from 'react-i18next';
import type { RequestAction } from '#domain/planning/request-action';
import { swapShiftSetAction } from '#domain/swap/swap.calls';
import type { SwapView } from '#domain/swap/swap.views';
import { givenName } from '#domain/texts/names';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useSendDecision } from '../../roster/approvals/requests/use-send-decision.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import type { Done } from '../../kit/mutations/use-writes.js';

/**
 * Returns a function that approves or declines a swap on the server; declining and server questions are confirmed
 * first. Resolves to the toast's text with undo, or false if the user cancelled.
 *
 * @throws CallFailed
 */
export function useDecideSwap(): (swap: SwapView, action: RequestAction) => Promise<Done | false> {
  const { t } = useTranslation('swap');
  const { t: common } = useTranslation('common');
  const { written } = useRequestShift();
  const send = useSendDecision(swapShiftSetAction);
  return async (swap, action) => {
    const name = givenName(swap.user.name);
    const shift = written(swap.fullSchedule);
    if (action === 'decline') {
      const sure = await askConfirmation({
        title: t('overview.declineTitle'),
        facts: [t('overview.declineFact', { name: swap.user.name, shift })],
        confirmLabel: common('action.decline'),
        danger: true,
      });
      if (!sure) return false;
    }
    const undo = await send(swap.id, action);
    if (!undo) return false;
    const text =
      action === 'approve'
        ? t('overview.approve', { to: givenName(swap.acceptedBy?.name ?? ''), shift })
        : t('overview.declined', { name });
    return { text, undo };
  };
}
