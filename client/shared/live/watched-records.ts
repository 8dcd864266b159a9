import { Observable } from 'rxjs';
import type { RecordChange } from '#domain/live/messages';
import { settled } from '../reactive/settled.js';
import type { Watchable } from '../reactive/watchable.js';
import { recordsNow, recordStream } from './live-client.js';
import type { RecordsState } from './record-stream.js';

const watched = new Map<string, Watchable<RecordsState>>();

/** A record stream that is asked for as long as somebody looks at it. The same name gives the same object. */
export function watchedRecords(name: string): Watchable<RecordsState> {
  const known = watched.get(name);
  if (known) return known;
  const values$ = new Observable<RecordsState>((subscriber) => {
    const { stream, release } = recordStream(name);
    const subscription = stream.state.values$.subscribe(subscriber);
    return () => {
      subscription.unsubscribe();
      release();
    };
  });
  const made: Watchable<RecordsState> = {
    get value() {
      return recordsNow(name);
    },
    values$,
  };
  watched.set(name, made);
  return made;
}

/** What changes in a stream after its first state, with its records as they were before. */
export const recordChanges$ = (
  name: string,
): Observable<{ readonly before: RecordsState; readonly changes: readonly RecordChange[] }> =>
  new Observable((subscriber) => {
    const { stream, release } = recordStream(name);
    const stop = stream.onChanges((changes) => subscriber.next({ before: stream.state.value, changes }));
    return () => {
      stop();
      release();
    };
  });

/** Resolves when a stream has something to show, or will not have; see `settled`. */
export const firstRecords = (name: string): Promise<void> =>
  settled(watchedRecords(name), ({ phase }) => phase !== 'loading');
