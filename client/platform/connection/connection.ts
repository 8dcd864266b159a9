import { combineLatest } from 'rxjs';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import { LateWrites } from './late-writes.js';

/**
 * State of the connection to the server. `online`: changes arrive as they happen. `silent`: connected, or reachable,
 * but the server does not answer. `connecting` also while nobody is signed in.
 */
export type Connection = 'connecting' | 'online' | 'silent' | 'offline';

/** State of the live socket alone, set by the live client; `connection` also takes unanswered writes into account. */
export const socketConnection = new Store<Connection>('connecting');

/** Writes of this page that wait for an answer for more than 5 seconds. Fed by the calls. */
export const lateWrites = new LateWrites();

const state = new Store<Connection>('connecting');

/**
 * State of the socket, but `silent` instead of `online` while a write is unanswered. Shown in the header, and decides
 * whether pending writes are sent.
 */
export const connection: Watchable<Connection> = state;

combineLatest([socketConnection.values$, lateWrites.unanswered.values$]).subscribe(([socket, isUnanswered]) =>
  state.set(socket === 'online' && isUnanswered ? 'silent' : socket),
);

/** Whether nothing can be fetched or sent: `offline` or `silent`. False while connecting. */
export const isAway = (now: Connection): boolean => now === 'offline' || now === 'silent';
