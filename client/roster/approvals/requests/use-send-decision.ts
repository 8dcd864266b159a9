import type { shiftRequestsSetAction } from '#domain/shift-request/shift-request.calls';
import type { RequestAction } from '#domain/planning/request-action';
import type { swapShiftSetAction } from '#domain/swap/swap.calls';
import { confirmable } from '../../../platform/api/current-api.js';
import { useReopeningQuestion } from './use-reopening-question.js';
import { useUnavailableQuestion } from './use-unavailable-question.js';

/** Takes a decision back; resolves with false when the user thought better of it. */
type TakeBack = () => Promise<undefined | false>;

/**
 * Decides a swap or a request for an open shift. Asks when somebody is not available. Resolves with what takes the
 * decision back, or with null when the user thought better of it; rejects with what was refused.
 */
export function useSendDecision(
  call: typeof swapShiftSetAction | typeof shiftRequestsSetAction,
): (id: string, action: RequestAction) => Promise<TakeBack | null> {
  const askUnavailable = useUnavailableQuestion();
  const askReopening = useReopeningQuestion();
  return async (id, action) => {
    const { confirmed } = await confirmable(call, { params: { id }, body: { action, confirm: false } }, askUnavailable);
    if (!confirmed) return null;
    return async () => {
      const reopening = { params: { id }, body: { action: null, was: action, confirm: false } };
      return (await confirmable(call, reopening, askReopening)).confirmed ? undefined : false;
    };
  };
}
