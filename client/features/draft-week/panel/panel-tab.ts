import { Store } from '../../../platform/state/store.js';

/** The tab that is open; it stays open from shift to shift. */
export const panelTab = new Store<string>('candidates');
