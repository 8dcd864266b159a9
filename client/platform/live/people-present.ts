import { Store } from '../state/store.js';
import { sessionScoped } from '../session/session-scoped.js';

/** Colleague who has the same week open. */
export interface PersonPresent {
  readonly userId: string;
  readonly name: string;
  /** Order of arrival, from 0; the colours are --p1 to --p8, and then --p1 again. */
  readonly colourIndex: number;
}

/**
 * Colleagues on the open board, without the user, in order of arrival; empty on other pages. Set by the board of the
 * draft week.
 */
export const peoplePresent = sessionScoped(() => new Store<readonly PersonPresent[]>([]));
