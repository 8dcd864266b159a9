import type { GridPlace } from '../../../shared/board/grid-places.js';
import { Store } from '../../../shared/reactive/store.js';

/** Where what is being dragged would come. */
export const dropPlace = new Store<GridPlace | null>(null);
