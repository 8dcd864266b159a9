import { useLiveState } from '../../../platform/state/use-live-state.js';
import { asking, type Question } from './ask-confirmation.js';
import { preloadedDialog } from '../layout/lazy-part.js';

const ConfirmDialog = preloadedDialog(async () => (await import('./confirm-dialog.js')).ConfirmDialog);
const NO_QUESTION: Question = { title: '', confirmLabel: '' };

/**
 * Dialog for `askConfirmation`, rendered once per page. Its code loads in advance, because questions may come while the
 * device is offline.
 */
export function ConfirmationHost() {
  const { question, answer } = useLiveState(asking);
  return <ConfirmDialog {...(question ?? NO_QUESTION)} opened={answer !== null} onAnswer={(yes) => answer?.(yes)} />;
}
