import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type CivilDate, isoWeekNumber } from '#domain/kernel/civil-date';
import { useToday } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useUndoToast } from '../../kit/mutations/use-undo-toast.js';
import { weeksAfter } from './repeat-weeks.js';
import { copyWeek, type StartedWeek, takeStartsBack } from './start-week.js';
import { useWeekStates } from '../week-switch/use-week-states.js';
import type { RepeatedWeek } from './use-repeat.js';

/** Action that starts the next week as a copy, with people. */
export interface NextWeek {
  readonly monday: CivilDate;
  readonly label: string;
  /**
   * Starts the free departments one after the other, with a question to retry after a failure; then shows an undo toast
   * and opens the board of the week. Never rejects.
   */
  readonly begin: () => Promise<void>;
}

/**
 * Action that copies the departments of `monday`, with their people, into the week after it, or into the current week
 * if that is later; null when all departments have begun there.
 */
export function useNextWeek({ monday, departments }: RepeatedWeek): NextWeek | null {
  const { t } = useTranslation('copyWeek');
  const failureText = useFailureText();
  const undoToast = useUndoToast();
  const navigate = useNavigate();
  const [next] = weeksAfter(monday, { departments, today: useToday(), weekStates: useWeekStates() });
  if (!next || next.free.length === 0) return null;
  const number = isoWeekNumber(next.monday);

  const begin = async (free = next.free, begun: readonly StartedWeek[] = []): Promise<void> => {
    const started = [...begun];
    for (const [index, { jobFilterId }] of free.entries()) {
      try {
        started.push(await copyWeek({ monday: next.monday, department: jobFilterId }, monday, true));
      } catch (error) {
        const again = await askConfirmation({
          title: t('next.failed', { number }),
          text: failureText(error),
          confirmLabel: t('next.retry'),
        });
        if (again) return begin(free.slice(index), started);
        break;
      }
    }
    if (started.length === 0) return;
    const open = started.flatMap(({ slots }) => slots).filter(({ userId }) => userId === null).length;
    undoToast(t(open > 0 ? 'next.doneOpen' : 'next.done', { number, count: open }), () => takeStartsBack(started));
    void navigate(`/new-rooster?week=${next.monday}&department=all`);
  };
  return { monday: next.monday, label: t('next.action', { number }), begin: () => begin() };
}
