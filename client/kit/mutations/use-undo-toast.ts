import { useTranslation } from 'react-i18next';
import { askConfirmation } from '../ui/overlay/ask-confirmation.js';
import { useFailureText } from '../ui/feedback/failure-text.js';
import { toast } from '../ui/feedback/toast.js';

/** Undoes a write. Resolves with whether everything was undone; later changes of others stay. @throws CallFailed */
export type Undo = () => Promise<boolean>;

/**
 * Returns a function that runs an undo and shows its text as a toast (void: a general text; false: nothing was done, no
 * toast). When it fails, a dialog shows the failure and offers to try again.
 */
export function useTakeBack(): (undo: () => Promise<string | void | false>) => Promise<void> {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  return async function takeBack(undo) {
    try {
      const message = await undo();
      if (message !== false) toast(message ?? t('done.undone'));
    } catch (error) {
      const again = await askConfirmation({
        title: t('done.notUndone'),
        text: failureText(error),
        confirmLabel: t('action.retry'),
      });
      if (again) await takeBack(undo);
    }
  };
}

/**
 * Returns a function that shows a toast with an undo button. The result of the undo is shown too; when it fails, a
 * dialog offers to try again.
 */
export function useUndoToast(): (text: string, undo: Undo) => void {
  const { t } = useTranslation('common');
  const takeBack = useTakeBack();
  const run = (undo: Undo) => takeBack(async () => t((await undo()) ? 'done.undone' : 'done.undonePartly'));
  return (text, undo) => toast(text, { label: t('action.undo'), run: () => void run(undo) });
}
