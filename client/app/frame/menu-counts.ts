import type { MenuItem } from '#domain/access/access';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** Numbers of waiting requests by menu item; absent or 0 shows nothing. Set by `MenuNumbers`. */
export const menuCounts = sessionScoped(() => new Store<Readonly<Partial<Record<MenuItem, number>>>>({}));
