import { Store } from '../state/store.js';
import { sessionScoped } from '../session/session-scoped.js';

/** A colleague who has the same week open. */
export interface PersonPresent {
  readonly userId: string;
  readonly name: string;
  /** Order of arrival, from 0; the colours are --p1 to --p8, and then --p1 again. */
  readonly colourIndex: number;
}

/** Colleagues on the open page, without the user, in order of arrival. Set by the live client. */
export const peoplePresent = sessionScoped(() => new Store<readonly PersonPresent[]>([]));
