import type { GridPlace } from './grid-places.js';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Position where the dragged item would be dropped; null: none. */
export const dropPlace = sessionScoped(() => new Store<GridPlace | null>(null));
