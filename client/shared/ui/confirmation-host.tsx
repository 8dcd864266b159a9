import { useLiveState } from '../reactive/use-live-state.js';
import { asking, type Question } from './ask-confirmation.js';
import { laterDialog } from './later.js';

const ConfirmDialog = laterDialog(async () => (await import('./confirm-dialog.js')).ConfirmDialog);

const NO_QUESTION: Question = { title: '', confirmLabel: '' };

/** Shows what `askConfirmation` asks; stands in the page once. */
export function ConfirmationHost() {
  const { question, answer } = useLiveState(asking);
  return <ConfirmDialog {...(question ?? NO_QUESTION)} opened={answer !== null} onAnswer={(yes) => answer?.(yes)} />;
}
