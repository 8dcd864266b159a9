import { type Details, differ, weekOfStream, wireTimes } from '../history/description.js';
import type { FeatureHistory, HistoryKind, Phrase } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import {
  formOf,
  slotAddedPhrase,
  slotChanged,
  slotChanges,
  slotRemovedPhrase,
  whatItIs,
} from '../history/shift-wording.js';
import {
  detailText,
  locationName,
  nonEmpty,
  numberIn,
  shiftTimesText,
  strong,
  type Wording,
} from '../history/wording.js';
import { describePublication, publicationNotes } from './publication-entry.js';
import type { RosterWeekEvent } from './roster-week.events.js';
import type { RosterWeek } from './roster-week.state.js';
import { describeChange, describeShift, shiftDetails, withDetails, withOwed } from './shift-description.js';

/** The same as for a slot, and that it was done where staff see it at once. */
const published =
  (wordingOf: (entry: HistoryEntry, wording: Wording) => Phrase) =>
  (entry: HistoryEntry, wording: Wording): Phrase => {
    const phrase = wordingOf(entry, wording);
    return {
      ...phrase,
      notes: nonEmpty(...(phrase.notes ?? []), owedNote(entry, wording), wording.translate('note.published')),
    };
  };

const CHANGE = { layer: 'published', does: 'change' } as const;
const CHANGED: HistoryKind = { group: 'shifts', sentence: published(slotChanged), inverse: CHANGE };

/**
 * History entries of the published roster: a shift with its details before and after, a publication in numbers.
 * `ShiftMovedOut` has no entry, since `ShiftMovedIn` of the same write describes the move.
 */
export const rosterWeekHistory: FeatureHistory<RosterWeekEvent, RosterWeek> = {
  stream: 'roster-week',
  isOfLocation: true,
  readsState: true,
  events: {
    ShiftAdded: {
      group: 'shifts',
      sentence: published(slotAddedPhrase),
      inverse: { layer: 'published', does: 'remove' },
      describe: (shift, seen) => describeShift(seen, null, shift),
    },
    ShiftRescheduled: {
      ...CHANGED,
      describe: ({ shiftId, time, was, owedMinutes }, seen) =>
        withOwed(describeChange(seen, shiftId, { time: was }, { time }), owedMinutes),
    },
    ShiftJobChanged: {
      ...CHANGED,
      describe: ({ shiftId, jobId, jobFilterId, was }, seen) =>
        describeChange(seen, shiftId, { jobId: was }, { jobId, jobFilterId }),
    },
    ShiftAssigned: {
      ...CHANGED,
      describe: ({ shiftId, userId, was, owedMinutes }, seen) =>
        withOwed(describeChange(seen, shiftId, { userId: was }, { userId, open: false }), owedMinutes),
    },
    ShiftUnassigned: {
      ...CHANGED,
      describe: ({ shiftId, was, owedMinutes }, seen) =>
        withOwed(describeChange(seen, shiftId, { userId: was }, { userId: null }), owedMinutes),
    },
    ShiftOpened: {
      group: 'requests',
      sentence: ({ after }, wording) => ({ sentence: 'shift.opened', notes: nonEmpty(shiftTimesText(after, wording)) }),
      inverse: CHANGE,
      describe: ({ shiftId }, seen) => describeChange(seen, shiftId, { open: false }, { open: true }),
    },
    ShiftClosed: {
      group: 'requests',
      sentence: ({ after }, wording) => ({ sentence: 'shift.closed', notes: nonEmpty(shiftTimesText(after, wording)) }),
      inverse: CHANGE,
      describe: ({ shiftId }, seen) => describeChange(seen, shiftId, { open: true }, { open: false }),
    },
    ShiftCalledOff: {
      group: 'callOffs',
      sentence: (entry, wording) => ({
        sentence: `shift.calledOff.${formOf(entry)}`,
        notes: nonEmpty(whatItIs(entry.after, wording), reasonNote(entry.after, wording), owedNote(entry, wording)),
      }),
      inverse: CHANGE,
      describe: ({ shiftId, reasonId, userId, owedMinutes }, seen) =>
        withOwed(
          withDetails(
            describeChange(seen, shiftId, { userId }, { userId, open: false }),
            { canceled: false },
            { canceled: true, cancelReasonId: reasonId },
          ),
          owedMinutes,
        ),
    },
    ShiftReinstated: {
      group: 'callOffs',
      sentence: (entry, wording) => ({
        sentence: `shift.reinstated.${formOf(entry)}`,
        notes: nonEmpty(whatItIs(entry.after, wording)),
      }),
      inverse: CHANGE,
      describe: ({ shiftId }, seen) => {
        const reasonId = seen.before.shifts[shiftId]?.calledOff?.reasonId;
        const before = { canceled: true, ...(reasonId ? { cancelReasonId: reasonId } : {}) };
        return withDetails(describeChange(seen, shiftId, {}, {}), before, { canceled: false });
      },
    },
    ShiftRemoved: {
      group: 'shifts',
      sentence: published(slotRemovedPhrase),
      inverse: { layer: 'published', does: 'add' },
      describe: ({ calledOff, owedMinutes, ...shift }, seen) =>
        withOwed(withDetails(describeShift(seen, shift, null), calledOff ? { canceled: true } : {}, null), owedMinutes),
    },
    // Nobody did it to the shift: something changed under it.
    ShiftFlagged: {
      group: 'availability',
      sentence: ({ after }, wording) => ({ sentence: 'shift.flagged', notes: nonEmpty(whatItIs(after, wording)) }),
      describe: ({ shiftId, userId }, seen) => ({ ...describeChange(seen, shiftId, {}, { userId }), before: null }),
    },
    // `ShiftMovedIn` of the same write describes it, with where the shift came from.
    ShiftMovedOut: null,
    ShiftMovedIn: {
      describe: ({ fromLocationId, wasTime, ...shift }, seen) => {
        const { locationId } = weekOfStream(seen);
        const isOtherLocation = fromLocationId !== locationId;
        return {
          ...describeShift(seen, null, shift),
          kind: isOtherLocation ? 'ShiftLocationChanged' : 'ShiftRescheduled',
          fromLocationId,
          fromDate: wasTime.date,
          before: { ...wireTimes(wasTime), ...(isOtherLocation ? { horecaLocationId: fromLocationId } : {}) },
          after: { ...shiftDetails(shift), ...(isOtherLocation ? { horecaLocationId: locationId } : {}) },
        };
      },
    },
    RosterPublished: {
      group: 'publications',
      sentence: ({ after }, wording) => ({ sentence: 'week.published', notes: publicationNotes(after, wording) }),
      describe: describePublication,
    },
  },
  otherKinds: {
    ShiftLocationChanged: { group: 'shifts', sentence: shiftRelocated, saysWhere: true },
  },
};

function reasonNote(details: Details | null, { translate }: Wording): string {
  return translate('note.reason', { reason: detailText(details, 'cancelReason') ?? translate('unknown.reason') });
}

/** Says how much pay is owed to whom the shift was taken from too late; empty: none. */
function owedNote({ before }: Pick<HistoryEntry, 'before'>, { translate, format }: Wording): string {
  const minutes = numberIn(before, 'owedMinutes');
  return minutes > 0 ? translate('note.owed', { hours: format.hours(minutes / 60) }) : '';
}

function shiftRelocated(entry: HistoryEntry, wording: Wording): Phrase {
  const { before, after } = entry;
  const rescheduled = differ(before, after, 'from', 'until');
  return {
    sentence: `shift.relocated.${formOf(entry)}`,
    values: {
      from: strong(locationName(before?.['horecaLocationId'], wording)),
      to: strong(locationName(after?.['horecaLocationId'], wording)),
    },
    changes: rescheduled ? slotChanges({ before: { ...after, ...before }, after }, wording) : [],
    notes: nonEmpty(!rescheduled && shiftTimesText(after, wording), wording.translate('note.published')),
  };
}
