import { Store } from '../../../platform/state/store.js';
import type { ViewKind } from '../model/board-model.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/**
 * Where the panel stands; null: it is closed. `beside`: the columns of the board leave it room. `over`: they keep their
 * width and scroll behind it, unless the screen has room for both.
 */
export type PanelPlace = 'beside' | 'over' | null;

/** By view: where one fills it is open from the start, where one compares it is not. */
export const panelOpen = sessionScoped(
  () =>
    new Store<Readonly<Record<ViewKind, PanelPlace>>>({
      jobs: 'beside',
      employees: null,
      day: 'beside',
    }),
);

/** Opens or closes the panel. A panel that somebody opens changes no column under their eyes. */
export const showPanel = (view: ViewKind, open: boolean): void =>
  panelOpen.update((all) => ({ ...all, [view]: open ? 'over' : null }));
