import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/** Failure of a write whose panel has closed; null: none. */
export const rosterNotice = sessionScoped(() => new Store<string | null>(null));
