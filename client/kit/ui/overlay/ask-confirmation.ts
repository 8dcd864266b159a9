import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/**
 * Confirmation asked before harm is done. Facts name what it affects: names, dates, counts; never only "are you sure".
 */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Affected records: names, dates, numbers; listed below the text. */
  readonly facts?: readonly string[];
  /**
   * Further consequences of a yes, shown apart from the facts. With any, or with `danger`, focus starts on the cancel
   * button.
   */
  readonly consequences?: readonly string[];
  /** Effect of the button: "3 diensten verwijderen". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action cannot be undone: red button. */
  readonly danger?: boolean;
}

interface Asking {
  /** The last question stays while its dialog fades out. */
  readonly question: Question | null;
  /** Null: it has been answered. */
  readonly answer: ((yes: boolean) => void) | null;
}

/** Question on screen, shown by ConfirmationHost. The end of the session answers it with no. */
export const asking = sessionScoped(
  () => new Store<Asking>({ question: null, answer: null }),
  ({ value }) => value.answer?.(false),
);

/**
 * Asks in a dialog and resolves to the answer; Escape, a click beside the dialog and the end of the session mean no. An
 * open question is answered with no first. Focus returns to where it was before the promise resolves.
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
