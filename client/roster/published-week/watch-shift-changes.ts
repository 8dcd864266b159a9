import { filter, map, type Observable } from 'rxjs';
import type { RecordStreamName } from '#domain/live/record-stream';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { recordsOf } from '../../platform/live/record-maps.js';
import { recordChanges$ } from '../../platform/live/watched-records.js';
import { type ShiftChange, shiftChangesOf } from './shift-changes.js';

/** Name of a stream whose records include shifts. */
export type ShiftStream = RecordStreamName<{ readonly shift: FullSchedule }>;

/** Changes of a stream's shifts after its first state, never an empty list. Opens the stream while subscribed. */
export const shiftChanges$ = (stream: ShiftStream): Observable<readonly ShiftChange[]> =>
  recordChanges$(stream).pipe(
    map(({ before, changes }) => shiftChangesOf(recordsOf(before, 'shift'), changes)),
    filter((changes) => changes.length > 0),
  );
