import { useTranslation } from 'react-i18next';
import type { ServerQuestion, FactsOf } from '#domain/catalogue/question-facts';
import { capitalised } from '#domain/kernel/capitalised';
import { useFormat } from '../../../platform/session/use-session.js';
import { askConfirmation, type Question } from '../../../kit/ui/overlay/ask-confirmation.js';
import type { AskUser } from './roster-writes.js';
import { useShiftWhat } from './use-shift-what.js';

/**
 * Returns a function that words the confirmation before a shift is deleted: the shift, hours still owed to its person,
 * whether it is called off, and the numbers of pending requests and swaps. Does not ask.
 */
export function useRemovalQuestion(): (facts: FactsOf<'removal_needs_confirmation'>) => Question {
  const { t } = useTranslation('rosterWeek');
  const what = useShiftWhat();
  const format = useFormat();
  return ({ shift, pendingRequests, pendingSwaps, owedMinutes = 0 }) => ({
    title: t('manager.ask.remove'),
    text: t('manager.ask.removeText'),
    facts: [
      [shift.name, what(shift)].filter(Boolean).join(', '),
      ...(owedMinutes > 0 ? [t('manager.ask.owed', { hours: format.hours(owedMinutes / 60) })] : []),
      ...(shift.canceled ? [t('manager.ask.removeCalledOff')] : []),
      ...(pendingRequests > 0 ? [t('manager.ask.requests', { count: pendingRequests })] : []),
      ...(pendingSwaps > 0 ? [t('manager.ask.swaps', { count: pendingSwaps })] : []),
    ],
    confirmLabel: t('manager.ask.removeYes'),
    danger: true,
  });
}

/**
 * Returns a function that shows the server's question about a published shift in a dialog and resolves to the answer.
 * Deletion and unavailability name their consequences; other questions show the title of their code.
 */
export function useAsk(): AskUser {
  const { t } = useTranslation('rosterWeek');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  const removal = useRemovalQuestion();

  const questionOf = (confirmation: ServerQuestion): Question => {
    switch (confirmation.code) {
      case 'removal_needs_confirmation':
        return removal(confirmation.facts);
      case 'planned_while_unavailable_needs_confirmation': {
        const [person] = confirmation.facts.people;
        const reasons = (person?.reasons ?? []).map((reason) => errors(`reason.${reason}`));
        return {
          title: t('manager.ask.unavailable', { name: person?.name ?? '' }),
          text: t('manager.ask.unavailableText', { reasons: capitalised(format.list(reasons)) }),
          confirmLabel: t('manager.ask.anyway'),
        };
      }
      default:
        return { title: errors(`code.${confirmation.code}`), confirmLabel: t('manager.ask.go') };
    }
  };
  return (confirmation) => askConfirmation(questionOf(confirmation));
}
