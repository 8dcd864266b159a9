import type { GridPlace } from './grid-places.js';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Where what is being dragged would come. */
export const dropPlace = sessionScoped(() => new Store<GridPlace | null>(null));
