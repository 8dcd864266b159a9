import { Store } from '../../../platform/state/store.js';
import { userId$ } from '../../../platform/session/current-session.js';

/** What went wrong after the panel that it was done in had closed; null: nothing. */
export const rosterNotice = new Store<string | null>(null);
userId$.subscribe(() => rosterNotice.set(null));
