import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/**
 * Confirmation asked before harm is done. Facts name what it affects: names, dates, counts; never only "are you sure".
 */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly facts?: readonly string[];
  /** Further consequences of a yes, shown apart from the facts. With any, focus starts on the cancel button. */
  readonly consequences?: readonly string[];
  /** Effect of the button: "3 diensten verwijderen". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** There is no way back. */
  readonly danger?: boolean;
}

interface Asking {
  /** The last question stays while its dialog fades out. */
  readonly question: Question | null;
  /** Null: it has been answered. */
  readonly answer: ((yes: boolean) => void) | null;
}

/** The question on screen. Shown by ConfirmationHost. At the end of the session it is answered with no. */
export const asking = sessionScoped(
  () => new Store<Asking>({ question: null, answer: null }),
  ({ value }) => value.answer?.(false),
);

/**
 * Asks, and resolves with what the person chose; the keyboard is back where it was by then. A question that is
 * still open is answered with no.
 */
export const askConfirmation = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asking.value.answer?.(false);
    const from = document.activeElement;
    const answer = (yes: boolean) => {
      asking.set({ question, answer: null });
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
      resolve(yes);
    };
    asking.set({ question, answer });
  });
