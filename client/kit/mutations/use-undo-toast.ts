import { useTranslation } from 'react-i18next';
import { askConfirmation } from '../ui/overlay/ask-confirmation.js';
import { useFailureText } from '../ui/feedback/failure-text.js';
import { toast } from '../ui/feedback/toast.js';

/** Undoes a write. Resolves with whether everything was undone; later changes of others stay. @throws CallFailed */
export type Undo = () => Promise<boolean>;

/** Takes something back and says so; asks to try again where that fails. `undo` answers what to say; false: nothing was done. */
export function useTakeBack(): (undo: () => Promise<string | void | false>) => Promise<void> {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  return async function takeBack(undo) {
    try {
      const said = await undo();
      if (said !== false) toast(said ?? t('done.undone'));
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

/** Says what was done, and offers to take it back; an undo that fails can be tried again. */
export function useUndoToast(): (text: string, undo: Undo) => void {
  const { t } = useTranslation('common');
  const takeBack = useTakeBack();
  const run = (undo: Undo) => takeBack(async () => t((await undo()) ? 'done.undone' : 'done.undonePartly'));
  return (text, undo) => toast(text, { label: t('action.undo'), run: () => void run(undo) });
}
