import { useTranslation } from 'react-i18next';
import { UnavailableReason } from '#domain/planning/plan-status';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Confirmation } from '../../../shared/api/confirmable.js';
import { capitalised } from '../../../shared/format/words.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { askConfirmation, type Question } from '../../../shared/ui/ask-confirmation.js';
import type { Ask } from './roster-writes.js';
import { useShiftWhat } from './use-shift-what.js';

interface UnavailablePerson {
  readonly name: string;
  readonly reasons: readonly string[];
}

/** What the removal of a shift hits. */
export interface RemovalFacts {
  readonly shift: FullSchedule;
  readonly pendingRequests: number;
  readonly pendingSwaps: number;
}

/** The question before a shift is removed, with everything that it hits. */
export function useRemovalQuestion(): (facts: RemovalFacts) => Question {
  const { t } = useTranslation('rosterWeek');
  const what = useShiftWhat();
  return ({ shift, pendingRequests, pendingSwaps }) => ({
    title: t('manager.ask.remove'),
    text: t('manager.ask.removeText'),
    facts: [
      [shift.name, what(shift)].filter(Boolean).join(', '),
      ...(shift.canceled ? [t('manager.ask.removeCalledOff')] : []),
      ...(pendingRequests > 0 ? [t('manager.ask.requests', { count: pendingRequests })] : []),
      ...(pendingSwaps > 0 ? [t('manager.ask.swaps', { count: pendingSwaps })] : []),
    ],
    confirmLabel: t('manager.ask.removeYes'),
    danger: true,
  });
}

/** Puts what the server wants confirmed into words, and asks it. */
export function useAsk(): Ask {
  const { t } = useTranslation('rosterWeek');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  const removal = useRemovalQuestion();

  const questionOf = ({ code, facts }: Confirmation): Question => {
    if (code === 'removal_needs_confirmation') return removal(facts as unknown as RemovalFacts);
    if (code === 'planned_while_unavailable_needs_confirmation') {
      const [person] = facts['people'] as readonly UnavailablePerson[];
      const reasons = (person?.reasons ?? []).flatMap((reason) => {
        const known = UnavailableReason.safeParse(reason);
        return known.success ? [errors(`reason.${known.data}`)] : [];
      });
      return {
        title: t('manager.ask.unavailable', { name: person?.name ?? '' }),
        text: t('manager.ask.unavailableText', { reasons: capitalised(format.list(reasons)) }),
        confirmLabel: t('manager.ask.anyway'),
      };
    }
    return { title: errors(`code.${code}`), confirmLabel: t('manager.ask.go') };
  };
  return (confirmation) => askConfirmation(questionOf(confirmation));
}
