import { useLiveState } from '../../../platform/state/use-live-state.js';
import { asking, type Question } from './ask-confirmation.js';
import { preloadedDialog } from '../layout/lazy-part.js';

const ConfirmDialog = preloadedDialog(async () => (await import('./confirm-dialog.js')).ConfirmDialog);
const NO_QUESTION: Question = { title: '', confirmLabel: '' };

/**
 * Shows what `askConfirmation` asks; stands in the page once. Its code is fetched before anybody asks: what waits
 * for a connection is asked about while there is none.
 */
export function ConfirmationHost() {
  const { question, answer } = useLiveState(asking);
  return <ConfirmDialog {...(question ?? NO_QUESTION)} opened={answer !== null} onAnswer={(yes) => answer?.(yes)} />;
}
