import { isAdmin, roleOf } from '#domain/access/access';
import { now } from '../state/clock.js';
import type { StreamMemory } from './record-stream.js';
import type { RecordMaps } from './record-maps.js';
import { session } from '../session/current-session.js';
import { forgetKnown, lastKnown, rememberKnown } from '../device-cache/device-memory.js';

/** Streams stored for reading offline: own shifts and requests, and the published weeks with colleagues. */
const STORED_STREAMS = ['own/', 'roster-week/'];
/** Stream of the location's records. Stored for staff only: for planners it also holds data of others. */
const STORED_FOR_STAFF = 'location/';

/**
 * Milliseconds to wait for the server before stored records are shown; longer than any answer on a working connection.
 */
const ANSWERED_WITHIN_MS = 600;

/**
 * Storage of a stream's records on this device, for the signed-in user. Null: nobody is signed in, or the stream is not
 * stored. Stored are own shifts, published weeks and, for staff only, the location's records.
 */
export function streamMemory(stream: string): StreamMemory | null {
  const user = session.auth.value?.user;
  if (!user) return null;
  const owner = user.id;
  const stored = isAdmin(roleOf(user)) ? STORED_STREAMS : [...STORED_STREAMS, STORED_FOR_STAFF];
  if (!stored.some((start) => stream.startsWith(start))) return null;
  return {
    recallAfterMs: navigator.onLine ? ANSWERED_WITHIN_MS : 0,
    recall: () => lastKnown<RecordMaps>(owner, stream),
    remember: (records) => {
      if (session.auth.value?.user.id === owner) void rememberKnown(owner, stream, records, now());
    },
    forget: () => void forgetKnown(owner, stream),
  };
}
