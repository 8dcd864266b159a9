import { Store } from '../reactive/store.js';

/** Whether colleagues' changes arrive as they happen. Fed by the live client, shown in the header. */
export type Connection = 'connecting' | 'online' | 'offline';

export const connection = new Store<Connection>('connecting');
