import { Store } from '../../../shared/reactive/store.js';
import type { ViewKind } from '../model/board-model.js';

/** Whether the panel stands beside the board, for each view: where one fills it does, where one compares it does not. */
export const panelOpen = new Store<Readonly<Record<ViewKind, boolean>>>({ jobs: true, employees: false, day: true });

export const showPanel = (view: ViewKind, open: boolean): void => panelOpen.update((all) => ({ ...all, [view]: open }));
