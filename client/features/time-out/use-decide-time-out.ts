import { useTranslation } from 'react-i18next';
import { holidaysSetApproved } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { call, confirmable } from '../../platform/api/current-api.js';
import { givenName } from '#domain/texts/names';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import type { Done } from '../../kit/mutations/use-writes.js';
import { useAskOverPlanned } from './use-ask-over-planned.js';
import { useTimeOutWords } from './use-time-out-words.js';

/**
 * Returns a function that approves or declines a request on the server. Confirms before declining, and before
 * approving when the server asks because of planned shifts. Resolves to the toast's text, with an undo that restores
 * the former decision, or false if the user cancelled.
 *
 * @throws CallFailed
 */
export function useDecideTimeOut(): (timeOut: TimeOutView, approved: boolean) => Promise<Done | false> {
  const { t } = useTranslation(['timeOut', 'common']);
  const texts = useTimeOutWords();
  const askOverPlanned = useAskOverPlanned();
  return async (timeOut, approved) => {
    const name = givenName(timeOut.user.name);
    const facts = [
      t('timeOut:decide.fact', { name: timeOut.user.name, dates: texts.dates(timeOut), days: texts.days(timeOut) }),
    ];
    const question = {
      title: t('timeOut:decide.declineTitle', { name }),
      text: t('timeOut:decide.declineText', { name }),
      facts,
    };
    if (!approved && !(await askConfirmation({ ...question, confirmLabel: t('common:action.decline'), danger: true })))
      return false;
    const was = timeOut.approved;
    const request = { params: { id: timeOut.id }, body: { approved, ...(was === null ? {} : { was }) } };
    const { confirmed } = await confirmable(
      holidaysSetApproved,
      request,
      answering('time_out_over_shifts_needs_confirmation', (planned) =>
        askOverPlanned(timeOut.user.name, planned, t('timeOut:over.approve')),
      ),
    );
    if (!confirmed) return false;
    const undo = async () => {
      // The former decision is restored without a question, since it held a moment ago.
      const body = { approved: was, was: approved, confirm: true };
      await call(holidaysSetApproved, { params: { id: timeOut.id }, body });
    };
    const text = approved ? 'timeOut:decide.approved' : 'timeOut:decide.declined';
    return { text: t(text, { name, dates: texts.dates(timeOut) }), undo };
  };
}
