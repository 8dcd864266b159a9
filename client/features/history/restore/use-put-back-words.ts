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

export interface PutBackWords {
  /** Opens a confirmation dialog with the server's question; true: confirmed. */
  readonly ask: PutBackPorts['ask'];
  /** Shows a toast with the result, with an undo button if it can be undone. */
  readonly announce: (subject: PutBackSubject, done: Extract<PutBack, { status: 'done' }>) => void;
}

/** Confirmation dialog and result toast for putting back from the history. */
export function usePutBackWords(descriptionTexts: DescriptionTexts): PutBackWords {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  const undoToast = useUndoToast();
  return {
    ask: (question) =>
      askConfirmation({
        title: errors(`title.${question.code}`),
        facts: refusalLines(question, { t, errors, descriptionTexts }).slice(1),
        confirmLabel: t('restore.anyway'),
      }),
    announce: (subject, { left, undo }) => {
      const text = doneText(subject, left, descriptionTexts);
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
