import { combineLatest } from 'rxjs';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import { LateWrites } from './late-writes.js';

/**
 * Whether changes arrive as they happen. `silent`: there is a way to the server, and it does not answer. `online` is
 * only said while it does.
 */
export type Connection = 'connecting' | 'online' | 'silent' | 'offline';

/** State of the socket, set by the live client. */
export const socketConnection = new Store<Connection>('connecting');

/** Writes that no answer has come to. Fed by the calls. */
export const lateWrites = new LateWrites();

const state = new Store<Connection>('connecting');

/** State shown in the header, and used to decide whether pending writes are sent. */
export const connection: Watchable<Connection> = state;

combineLatest([socketConnection.values$, lateWrites.unanswered.values$]).subscribe(([socket, isUnanswered]) =>
  state.set(socket === 'online' && isUnanswered ? 'silent' : socket),
);

/** Nothing can be fetched or sent: there is no connection, or no answer. */
export const isAway = (now: Connection): boolean => now === 'offline' || now === 'silent';
