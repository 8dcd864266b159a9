import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Id of the shift that was just offered, until its new state has taken the focus; null: none. */
export const justOffered = sessionScoped(() => new Store<string | null>(null));
