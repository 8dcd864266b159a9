import { Store } from '../../../platform/state/store.js';
import type { ViewKind } from '../model/board-model.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/**
 * Position of the panel; null: closed. `beside`: the board's columns make room. `over`: they keep their width and
 * scroll behind it, unless the screen has room for both.
 */
export type PanelPosition = 'beside' | 'over' | null;

/** Width from which a board and its panel fit beside the menu, unlike on a phone that is turned. */
const ROOM_FOR_BOTH = '(min-width: 64em)';

/**
 * Initial position of the panel by view: open where slots are filled and the screen has room, closed where weeks are
 * compared.
 */
export const panelOpen = sessionScoped(() => {
  const initial = window.matchMedia(ROOM_FOR_BOTH).matches ? 'beside' : null;
  return new Store<Readonly<Record<ViewKind, PanelPosition>>>({ jobs: initial, employees: null, day: initial });
});

/** Opens or closes the panel. A panel that somebody opens changes no column under their eyes. */
export const showPanel = (view: ViewKind, open: boolean): void =>
  panelOpen.update((all) => ({ ...all, [view]: open ? 'over' : null }));
