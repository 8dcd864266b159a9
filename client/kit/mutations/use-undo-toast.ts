import { useTranslation } from 'react-i18next';
import { askConfirmation } from '../ui/overlay/ask-confirmation.js';
import { useFailureText } from '../ui/feedback/failure-text.js';
import { toast } from '../ui/feedback/toast.js';

/** Takes something back; answers whether all of it was: what somebody has changed since stays. @throws CallFailed */
export type Undo = () => Promise<boolean>;

/** Says what was done, and offers to take it back; an undo that fails can be tried again. */
export function useUndoToast(): (text: string, undo: Undo) => void {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const run = async (undo: Undo): Promise<void> => {
    try {
      toast(t((await undo()) ? 'done.undone' : 'done.undonePartly'));
    } catch (error) {
      const again = await askConfirmation({
        title: t('done.notUndone'),
        text: failureText(error),
        confirmLabel: t('action.retry'),
      });
      if (again) await run(undo);
    }
  };
  return (text, undo) => toast(text, { label: t('action.undo'), run: () => void run(undo) });
}
