import type { MenuItem } from '#domain/access/access';
import { Store } from '../../platform/state/store.js';
import { sessionScoped } from '../../platform/session/session-scoped.js';

/** How many things wait for this person behind a menu entry; absent or 0 shows nothing. Fed by the features. */
export const menuCounts = sessionScoped(() => new Store<Readonly<Partial<Record<MenuItem, number>>>>({}));
