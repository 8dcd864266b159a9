import { useTranslation } from 'react-i18next';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { PutBackPorts, PutBack } from './put-back-outcome.js';
import { refusalLines } from './refusal-lines.js';
import { toast } from '../../../kit/ui/feedback/toast.js';
import { useUndoToast } from '../../../kit/mutations/use-undo-toast.js';

export interface PutBackWords {
  /** Asks what the server wants to have confirmed. */
  readonly ask: PutBackPorts['ask'];
  /** Tells how it went: the toast with its undo, or the lines that say why not (empty: there is nothing to say). */
  readonly describe: (result: PutBack) => readonly string[];
}

/** What is asked and said while something is put back, wherever that is done. */
export function usePutBackWords(descriptionTexts: DescriptionTexts): PutBackWords {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  const undoToast = useUndoToast();
  const lines = (refusal: Parameters<typeof refusalLines>[0]) => refusalLines(refusal, { t, errors, descriptionTexts });
  return {
    ask: (question) =>
      askConfirmation({
        title: errors(`title.${question.code}`),
        facts: lines(question).slice(1),
        confirmLabel: t('restore.anyway'),
      }),
    describe: (result) => {
      if (result.status === 'refused') return lines(result.refusal);
      if (result.status === 'done' && result.undo) undoToast(t('restore.done'), result.undo);
      else if (result.status === 'done') toast(t('restore.done'));
      return [];
    },
  };
}
