import { filter, map, type Observable } from 'rxjs';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { RecordsState } from '../live/record-stream.js';
import { recordChanges$ } from '../live/watched-records.js';
import { type ShiftChange, shiftChangesOf } from './shift-changes.js';

type Shifts = ReadonlyMap<string, FullSchedule>;

const NONE: Shifts = new Map<string, never>();

const shiftsOf = (state: RecordsState): Shifts =>
  state.phase === 'ready' ? ((state.records['shift'] ?? NONE) as Shifts) : NONE;

/** Shifts of a stream as they change, after its first state. */
export const shiftChanges$ = (stream: string): Observable<readonly ShiftChange[]> =>
  recordChanges$(stream).pipe(
    map(({ before, changes }) => shiftChangesOf(shiftsOf(before), changes)),
    filter((changes) => changes.length > 0),
  );
