import { type Description, type Details, weekOfStream, type EventContext, wireTimes } from '../history/description.js';
import type { FeatureHistory, HistoryKind, Phrase } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { slotAddedPhrase, slotChanged, slotRemovedPhrase, whatItIs } from '../history/shift-wording.js';
import { numberIn, recordName, nonEmpty, subject, shiftTimesText, weekText, type Wording } from '../history/wording.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { DraftSource, DraftWeekEvent, SlotData } from './draft-week.events.js';
import { type DraftWeek, slotsOf } from './draft-week.state.js';

const CHANGED: HistoryKind = { group: 'shifts', sentence: slotChanged, inverse: { layer: 'draft', does: 'change' } };

/**
 * History entries of draft weeks: a slot with its details before and after. `DraftPublished` has no entry, since
 * `RosterPublished` of the same write describes it.
 */
export const draftWeekHistory: FeatureHistory<DraftWeekEvent, DraftWeek> = {
  stream: 'draft-week',
  isOfLocation: true,
  readsState: true,
  events: {
    DraftStarted: {
      group: 'publications',
      sentence: ({ after }, wording) => ({ sentence: 'week.started', notes: nonEmpty(sourceNote(after, wording)) }),
      describe: ({ jobFilterId, source, scenarioId }, seen) => ({
        ...weekOfStream(seen),
        jobFilterId,
        entities: ['id' in source ? source.id : null, scenarioId],
        after: { ...sourceDetails(source), ...(scenarioId ? { scenarioId } : {}) },
      }),
    },
    DraftSlotAdded: {
      group: 'shifts',
      sentence: slotAddedPhrase,
      inverse: { layer: 'draft', does: 'remove' },
      describe: (slot, seen) => describeSlot(seen, null, slot),
    },
    DraftSlotRescheduled: {
      ...CHANGED,
      describe: ({ slotId, time, was }, seen) => describeChange(seen, slotId, { time: was }, { time }),
    },
    DraftSlotJobChanged: {
      ...CHANGED,
      describe: ({ slotId, jobId, was }, seen) => describeChange(seen, slotId, { jobId: was }, { jobId }),
    },
    DraftSlotAssigned: {
      ...CHANGED,
      describe: ({ slotId, userId, was }, seen) => describeChange(seen, slotId, { userId: was }, { userId }),
    },
    DraftSlotUnassigned: {
      ...CHANGED,
      describe: ({ slotId, was }, seen) => describeChange(seen, slotId, { userId: was }, { userId: null }),
    },
    DraftSlotRemoved: {
      group: 'shifts',
      sentence: slotRemovedPhrase,
      inverse: { layer: 'draft', does: 'add' },
      describe: (slot, seen) => describeSlot(seen, slot, null),
    },
    DraftDiscarded: {
      group: 'publications',
      sentence: ({ before }, { translate }) => ({
        sentence: 'week.discarded',
        notes: [translate('note.shifts', { count: numberIn(before, 'slots') })],
      }),
      describe: ({ jobFilterId, slots }, seen) => {
        const discarded = slotsOf(seen.before, jobFilterId);
        return {
          ...weekOfStream(seen),
          jobFilterId,
          people: discarded.map(({ userId }) => userId),
          entities: discarded.map(({ slotId }) => slotId),
          before: { slots },
        };
      },
    },
    // `RosterPublished` of the same write says what became of it.
    DraftPublished: null,
    DraftEditRefused: {
      group: 'shifts',
      sentence: editTooLate,
      describe: ({ jobFilterId, slotId, code, attempted }, seen) => {
        const { time, jobId, userId, removed } = attempted;
        return {
          ...weekOfStream(seen),
          jobFilterId,
          date: time?.date ?? null,
          subjectId: userId ?? null,
          entityId: slotId,
          after: {
            code,
            ...(time ? wireTimes(time) : {}),
            ...(jobId ? { jobId } : {}),
            ...(userId !== undefined ? { userId } : {}),
            ...(removed ? { removed } : {}),
          },
        };
      },
    },
  },
};

function sourceNote(source: Details | null, wording: Wording): string | null {
  const { translate } = wording;
  const name = recordName(source, 'sourceName', wording);
  switch (source?.['source']) {
    case 'empty':
      return translate('note.source.empty');
    case 'template':
      return translate('note.source.template', { name });
    case 'scenario':
      return translate('note.source.scenario', { name });
    case 'scheduler':
      return translate('note.source.scheduler');
    case 'week':
      return translate('note.source.week', { week: weekText(source['sourceWeek'] as CivilDate, wording) });
    case 'published':
      return translate('note.source.published');
    default:
      return null;
  }
}

function editTooLate(entry: HistoryEntry, wording: Wording): Phrase {
  const { after } = entry;
  const { translate } = wording;
  const person = typeof after?.['userId'] === 'string' ? subject(entry, wording) : null;
  const job = after && 'jobId' in after ? whatItIs(after, wording) : shiftTimesText(after, wording);
  const what = after?.['removed'] === true ? translate('note.wantedRemoved') : nonEmpty(job, person).join(', ');
  return { sentence: 'week.tooLate', notes: nonEmpty(what !== '' && translate('note.wanted', { what })) };
}

/**
 * Details of a slot in a history entry: times, job, person, and the shift that it revises, if any; enough to restore
 * it.
 */
export const slotDetails = ({ time, jobId, userId, shiftId }: SlotData): Details => ({
  ...wireTimes(time),
  jobId,
  userId,
  ...(shiftId ? { fullScheduleId: shiftId } : {}),
});

function sourceDetails(source: DraftSource): Details {
  if (source.kind === 'week') return { source: source.kind, sourceWeek: source.monday };
  return { source: source.kind, ...('id' in source ? { sourceId: source.id } : {}) };
}

function describeSlot(seen: EventContext<DraftWeek>, was: SlotData | null, is: SlotData | null): Description {
  const slot = (is ?? was) as SlotData;
  return {
    ...weekOfStream(seen),
    jobFilterId: slot.jobFilterId,
    date: slot.time.date,
    ...(was ? { fromDate: was.time.date } : {}),
    subjectId: is?.userId ?? was?.userId ?? null,
    people: [was?.userId],
    entityId: slot.slotId,
    // The shift that the slot revises is described with it, so that its history goes on.
    entities: [slot.shiftId],
    before: was && slotDetails(was),
    after: is && slotDetails(is),
  };
}

type Part = Partial<Pick<SlotData, 'time' | 'jobId' | 'userId'>>;

function describeChange(seen: EventContext<DraftWeek>, slotId: SlotData['slotId'], was: Part, is: Part): Description {
  const slot = seen.before.slots[slotId];
  if (slot) return describeSlot(seen, { ...slot, ...was }, { ...slot, ...is });
  return { ...weekOfStream(seen), entityId: slotId };
}
