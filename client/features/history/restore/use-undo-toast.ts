import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/ui/announce.js';
import { useFailureText } from '../../../shared/ui/failure-text.js';
import { toast } from '../../../shared/ui/toast.js';
import { askConfirmation } from '../../../shared/ui/ask-confirmation.js';
import type { Undo } from './put-back-outcome.js';

/** Says what was put back, and offers to take that back. */
export function useUndoToast(): (text: string, undo: Undo) => void {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const run = async (undo: Undo): Promise<void> => {
    try {
      toast(t((await undo()) ? 'restore.undone' : 'restore.undonePartly'));
    } catch (error) {
      const again = await askConfirmation({
        title: t('restore.notUndone'),
        text: failureText(error),
        confirmLabel: t('restore.retry'),
      });
      if (again) await run(undo);
    }
  };
  return (text, undo) => {
    announce(text);
    toast(text, { label: t('restore.undo'), run: () => void run(undo) });
  };
}
