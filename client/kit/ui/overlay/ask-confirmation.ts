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

/** Last focused element. A browser takes the focus from a button that is disabled while it waits for the server. */
let lastFocused: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => (lastFocused = target));

/**
 * Asks in a dialog and resolves to the answer; Escape, a click beside the dialog and the end of the session mean no. An
 * open question is answered with no first. Focus returns to where it was before the promise resolves, or to a button that
 * is disabled then as soon as it is enabled.
 */
export const askConfirmation = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asking.value.answer?.(false);
    const { activeElement } = document;
    const from = activeElement === document.body ? lastFocused : activeElement;
    const answer = (yes: boolean) => {
      asking.set({ question, answer: null });
      if (from instanceof HTMLElement) giveFocusBack(from);
      resolve(yes);
    };
    asking.set({ question, answer });
  });

function giveFocusBack(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!element.matches(':disabled')) return;
  const enabling = new MutationObserver(() => {
    if (element.matches(':disabled')) return;
    enabling.disconnect();
    if (isFocusLost(element)) element.focus({ preventScroll: true });
  });
  enabling.observe(element, { attributes: true, attributeFilter: ['disabled'] });
}

/** Whether the focus is nowhere, or in the dialog of the answered question, which fades out. */
function isFocusLost(element: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return true;
  const dialog = activeElement.closest('[role="dialog"]');
  return asking.value.answer === null && dialog !== null && dialog !== element.closest('[role="dialog"]');
}
