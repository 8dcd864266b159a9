import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule, PushedWeekState, RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import type { RosterPart, RosterWeek, Shift } from '#domain/roster-week/roster-week.state';
import { memoized } from '../../../platform/state/keyed-memo.js';
import { type RecordMaps, recordsOf } from '../../../platform/live/record-maps.js';

const shifts = new WeakMap<FullSchedule, Shift>();

/**
 * Published shift in the form of the rules, from a record. The same record gives the same object. The author of a
 * call-off is always null, `flagged` false.
 */
export function publishedShiftOf(record: FullSchedule): Shift {
  const cached = shifts.get(record);
  if (cached) return cached;
  const shift: Shift = {
    shiftId: record.id,
    jobFilterId: record.jobFilterId,
    jobId: record.jobId,
    time: shiftTimeOf(record.start, record.ending),
    userId: record.userId,
    open: record.addEmployeeSchedule,
    replacementOf: record.replacementOf,
    calledOff:
      record.canceled && record.canceledAt && record.cancelReasonId
        ? { reasonId: record.cancelReasonId, at: record.canceledAt, by: null }
        : null,
    flagged: false,
    edited: record.edited,
    revision: record.revision,
  };
  shifts.set(record, shift);
  return shift;
}

/** Published week as the rules know it, with facts that only the records have. */
export interface PublishedWeek {
  readonly roster: RosterWeek;
  /** Published state by job filter. */
  readonly states: ReadonlyMap<string, PushedWeekState>;
  /** Text of the reason of a shift that was called off. */
  readonly reasonOf: (shiftId: string) => string | null;
}

/**
 * Creates a function that derives the published week from the records of its stream: shifts, states of departments and
 * reasons of call-offs. The same object until a record changes.
 */
export const publishedWeek = () =>
  memoized((roster: RecordMaps<RosterWeekRecords>): PublishedWeek => {
    const records = recordsOf(roster, 'shift');
    const states = recordsOf(roster, 'week');
    return {
      roster: {
        shifts: Object.fromEntries([...records].map(([id, record]) => [id, publishedShiftOf(record)])),
        parts: Object.fromEntries(
          [...states].filter(([, { published }]) => published).map(([id, state]) => [id, partOf(state)]),
        ),
      },
      states,
      reasonOf: (shiftId) => records.get(shiftId)?.cancelReason ?? null,
    };
  });

const partOf = (state: PushedWeekState): RosterPart => ({
  publicationId: null,
  publishedAt: state.publishedAt,
  publishedBy: state.publishedBy?.id ?? null,
  edits: {},
  // How often it changed is asked for when one publishes.
  changes: 0,
});
