import { useTranslation } from 'react-i18next';
import { capitalised } from '#domain/kernel/capitalised';
import { weekText } from '#domain/history/wording';
import { useUndoToast } from '../../../kit/mutations/use-undo-toast.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { PutBack, PutBackPorts } from './put-back.js';
import type { PutBackSubject } from './put-back-subject.js';
import { refusalLines } from './refusal-lines.js';

/** Dialog and toast of putting back. */
export interface PutBackWords {
  /** Opens a confirmation dialog with the server's question; true: confirmed. */
  readonly ask: PutBackPorts['ask'];
  /** Asks before several people get a message; resolves with whether to go on, at once where at most one does. */
  readonly askTold: (names: readonly string[]) => Promise<boolean>;
  /** Shows a toast with the result, the names of `told` (who get a message), and an undo button if it can be undone. */
  readonly announce: (
    subject: PutBackSubject,
    done: Extract<PutBack, { status: 'done' }>,
    told?: readonly string[],
  ) => void;
}

/**
 * Dialogs and toast for putting back from the history. `ask` shows the server's question, `askTold` asks only when at
 * least two people get a message; both resolve to the answer. `announce` shows the result with undo where there is
 * one.
 */
export function usePutBackWords(descriptionTexts: DescriptionTexts): PutBackWords {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  const undoToast = useUndoToast();
  const toldText = (names: readonly string[]) => t('restore.told', { names: descriptionTexts.format.list(names) });
  return {
    ask: (question) =>
      askConfirmation({
        title: errors(`title.${question.code}`),
        facts: refusalLines(question, { t, errors, descriptionTexts }).slice(1),
        confirmLabel: t('restore.anyway'),
      }),
    askTold: async (names) =>
      names.length < 2 ||
      askConfirmation({
        title: t('restore.title'),
        text: toldText(names),
        confirmLabel: t('restore.action'),
      }),
    announce: (subject, { left, undo }, told = []) => {
      const done = doneText(subject, left, descriptionTexts);
      const text = told.length === 0 ? done : `${done} ${toldText(told)}`;
      if (undo) undoToast(text, undo);
      else toast(text);
    },
  };
}

function doneText(subject: PutBackSubject, left: number, descriptionTexts: DescriptionTexts): string {
  const { t } = descriptionTexts;
  if (subject.kind === 'entry') return t('restore.done');
  if (left > 0) return t('restore.week.partly', { count: left });
  if (subject.shiftId !== null) return t('restore.done');
  return capitalised(t('restore.week.done', { week: weekText(subject.monday, descriptionTexts) }));
}
