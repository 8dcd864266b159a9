import { useTranslation } from 'react-i18next';
import { askConfirmation } from '../ui/overlay/ask-confirmation.js';

/** Returns the function that closes a form: at once, or with `isDirty` after the user has agreed to lose the input. */
export function useCloseAsking(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation('common');
  const ask = async (): Promise<void> => {
    const yes = await askConfirmation({
      title: t('unsaved.title'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
    });
    if (yes) onClose();
  };
  // Once the key that closes is done with: the question would take the same Escape for its answer.
  return () => (isDirty ? void setTimeout(() => void ask()) : onClose());
}
