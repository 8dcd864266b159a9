import { useTranslation } from 'react-i18next';
import { useUndoToast } from '../../../kit/mutations/use-undo-toast.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { PutBack, PutBackPorts } from './put-back.js';
import { refusalLines } from './refusal-lines.js';

export interface PutBackWords {
  /** Asks what the server wants to have confirmed. */
  readonly ask: PutBackPorts['ask'];
  /** Shows the toast, with the undo where there is one. */
  readonly announce: (done: Extract<PutBack, { status: 'done' }>) => void;
}

/** What is asked and said while something is put back, wherever that is done. */
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
    announce: ({ undo }) => {
      if (undo) undoToast(t('restore.done'), undo);
      else toast(t('restore.done'));
    },
  };
}
