import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/** What went wrong after the panel that it was done in had closed; null: nothing. */
export const rosterNotice = sessionScoped(() => new Store<string | null>(null));
