import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/**
 * Translated message of a failed undo from a toast, which has no panel to show it in; null: none. Cleared at sign-out.
 */
export const rosterNotice = sessionScoped(() => new Store<string | null>(null));
