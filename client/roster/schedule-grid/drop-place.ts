import type { GridPlace } from './grid-places.js';
import { Store } from '../../platform/state/store.js';

/** Where what is being dragged would come. */
export const dropPlace = new Store<GridPlace | null>(null);
