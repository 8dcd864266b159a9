import { Observable } from 'rxjs';
import type { RecordStreamName } from '#domain/live/record-stream';
import { settled } from '../state/settled.js';
import type { Watchable } from '../state/watchable.js';
import { recordsNow, recordStream } from './live-client.js';
import type { RecordMaps, RecordsChanged } from './record-maps.js';
import type { RecordsState } from './record-stream.js';
import { sessionScoped } from '../session/session-scoped.js';

const watched = sessionScoped(() => new Map<string, Watchable<RecordsState<never>>>());

/**
 * Record stream that is open while `values$` has a subscriber, and 30 seconds longer; reading `value` opens nothing.
 * Returns the same object for a name until sign-out.
 */
export function watchedRecords<Records>(name: RecordStreamName<Records>): Watchable<RecordsState<Records>> {
  // A name has one kind of records.
  const cached = watched.get(name) as Watchable<RecordsState<Records>> | undefined;
  if (cached) return cached;
  const values$ = new Observable<RecordsState<Records>>((subscriber) => {
    const { stream, release } = recordStream(name);
    const subscription = stream.state.values$.subscribe(subscriber);
    return () => {
      subscription.unsubscribe();
      release();
    };
  });
  const made: Watchable<RecordsState<Records>> = {
    get value() {
      return recordsNow(name);
    },
    values$,
  };
  watched.set(name, made as Watchable<RecordsState<never>>);
  return made;
}

/**
 * Changes of a record stream after its first state, each with the records before it. Opens the stream while subscribed;
 * a snapshot after a gap is not reported.
 */
export const recordChanges$ = <Records>(
  name: RecordStreamName<Records>,
): Observable<{
  readonly before: RecordMaps<Records>;
  readonly changes: readonly RecordsChanged<Records>[];
}> =>
  new Observable((subscriber) => {
    const { stream, release } = recordStream(name);
    const stop = stream.onChanges((changes, before) => subscriber.next({ before, changes }));
    return () => {
      stop();
      release();
    };
  });

/**
 * Resolves when a record stream has records or was refused, or after `withinMs` (1500 by default). Watches the stream
 * meanwhile; never rejects.
 */
export const firstRecords = (name: RecordStreamName<unknown>, withinMs?: number): Promise<void> =>
  settled(watchedRecords(name), ({ phase }) => phase !== 'loading', withinMs);
