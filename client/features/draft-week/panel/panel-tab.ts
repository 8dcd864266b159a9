import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/** The tab that is open; it stays open from shift to shift. */
export const panelTab = sessionScoped(() => new Store<string>('candidates'));
