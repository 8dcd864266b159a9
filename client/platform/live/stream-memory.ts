import { isAdmin, roleOf } from '#domain/access/access';
import { now } from '../state/clock.js';
import type { StreamMemory } from './record-stream.js';
import type { RecordMaps } from './record-maps.js';
import { session } from '../session/current-session.js';
import { forgetKnown, lastKnown, rememberKnown } from '../device-cache/device-memory.js';

/** What somebody wants to read without a connection: their own shifts and requests, and who works beside them. */
const KEPT_STREAMS = ['own/', 'roster-week/'];
/** What is told to all at a location; to who plans also what is of others. */
const KEPT_FOR_STAFF = 'location/';

/** Who has a connection gets an answer sooner than this, and never sees what is known from before. */
const ANSWERED_WITHIN_MS = 600;

/** Where the last records of a stream are kept for who is signed in; null: they are not. */
export function streamMemory(stream: string): StreamMemory | null {
  const user = session.auth.value?.user;
  if (!user) return null;
  const owner = user.id;
  const kept = isAdmin(roleOf(user)) ? KEPT_STREAMS : [...KEPT_STREAMS, KEPT_FOR_STAFF];
  if (!kept.some((start) => stream.startsWith(start))) return null;
  return {
    recallAfterMs: navigator.onLine ? ANSWERED_WITHIN_MS : 0,
    recall: () => lastKnown<RecordMaps>(owner, stream),
    remember: (records) => {
      if (session.auth.value?.user.id === owner) void rememberKnown(owner, stream, records, now());
    },
    forget: () => void forgetKnown(owner, stream),
  };
}
