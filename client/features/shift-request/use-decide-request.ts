import { useTranslation } from 'react-i18next';
import { shiftRequestsSetAction } from '#domain/shift-request/shift-request.calls';
import type { RequestAction } from '#domain/planning/request-action';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import { givenName } from '#domain/texts/names';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useSendDecision } from '../../roster/approvals/requests/use-send-decision.js';
import { useFormat } from '../../platform/session/use-session.js';
import { askConfirmation, type Question } from '../../kit/ui/overlay/ask-confirmation.js';
import type { Done } from '../../kit/mutations/use-writes.js';

type Decide = (
  request: ShiftRequestView,
  action: RequestAction,
  competingRequests: readonly ShiftRequestView[],
) => Promise<Done | false>;

/**
 * Returns a function that approves or declines a request on the server. Confirms before declining, and before approving
 * over competing requests or a server question. Resolves to the toast's text with undo, or false if the user cancelled.
 *
 * @throws CallFailed
 */
export function useDecideRequest(): Decide {
  const { t } = useTranslation('shiftRequest');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const { written } = useRequestShift();
  const send = useSendDecision(shiftRequestsSetAction);

  const questionOf = (
    { user, fullSchedule }: ShiftRequestView,
    action: RequestAction,
    competingRequests: readonly ShiftRequestView[],
  ): Question | null => {
    const values = { name: user.name, shift: written(fullSchedule) };
    if (action === 'decline')
      return {
        title: t('overview.declineTitle'),
        facts: [t('overview.declineFact', values)],
        confirmLabel: common('action.decline'),
        danger: true,
      };
    if (competingRequests.length === 0) return null;
    const names = format.list(competingRequests.map((rival) => rival.user.name));
    return {
      title: t('overview.approveTitle', { name: givenName(user.name) }),
      facts: [t('overview.approveFact', values), t('overview.othersFact', { names })],
      confirmLabel: t('overview.approveYes'),
    };
  };

  return async (request, action, competingRequests) => {
    const question = questionOf(request, action, competingRequests);
    if (question && !(await askConfirmation(question))) return false;
    const undo = await send(request.id, action);
    if (!undo) return false;
    const values = { name: givenName(request.user.name), shift: written(request.fullSchedule) };
    return { text: action === 'approve' ? t('overview.approve', values) : t('overview.declined'), undo };
  };
}
