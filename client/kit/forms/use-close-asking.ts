import { useTranslation } from 'react-i18next';
import { askConfirmation } from '../ui/overlay/ask-confirmation.js';

/** Returns the function that asks whether unsaved input may be lost, and resolves to the answer. */
export function useUnsavedQuestion(): () => Promise<boolean> {
  const { t } = useTranslation('common');
  return () =>
    askConfirmation({
      title: t('unsaved.title'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
    });
}

/** Returns the function that closes a form: at once, or with `isDirty` after the user has agreed to lose the input. */
export function useCloseAsking(isDirty: boolean, onClose: () => void): () => void {
  const mayLose = useUnsavedQuestion();
  const ask = async (): Promise<void> => {
    if (await mayLose()) onClose();
  };
  // Once the key that closes is done with: the question would take the same Escape for its answer.
  return () => (isDirty ? void setTimeout(() => void ask()) : onClose());
}
