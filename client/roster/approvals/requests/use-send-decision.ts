import type { shiftRequestsSetAction } from '#domain/shift-request/shift-request.calls';
import type { RequestAction } from '#domain/planning/request-action';
import type { swapShiftSetAction } from '#domain/swap/swap.calls';
import { confirmable } from '../../../platform/api/current-api.js';
import { useReopeningQuestion } from './use-reopening-question.js';
import { useUnavailableQuestion } from './use-unavailable-question.js';

/** Takes a decision back; resolves with false when the user thought better of it. */
type TakeBack = () => Promise<undefined | false>;

/**
 * Returns a function that decides a swap or a request for an open shift; asks when somebody is not available. Resolves
 * to the undo of the decision, which may ask too (false: not undone), or to null when the user declined.
 *
 * @throws CallFailed
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
