import type { CivilDate } from '../kernel/civil-date.js';
import type { LocationId } from '../kernel/ids.js';
import type { DraftSource, DraftWeekEvent, SlotData } from '../draft-week/draft-week.events.js';
import { type DraftWeek, slotsOf } from '../draft-week/draft-week.state.js';
import { type Details, type Seen, type Telling, type Tellings, wireTimes } from './telling.js';

/** Of a slot as much as it takes to put it back. */
export const slotDetails = ({ time, jobId, userId, shiftId }: SlotData): Details => ({
  ...wireTimes(time),
  jobId,
  userId,
  ...(shiftId ? { fullScheduleId: shiftId } : {}),
});

/** How draft weeks are told: a slot with its details before and after, whichever part of it changed. */
export const draftWeekHistory: Tellings<DraftWeekEvent, DraftWeek> = {
  DraftStarted: ({ jobFilterId, source, scenarioId }, seen) => ({
    ...placeOf(seen),
    jobFilterId,
    entities: ['id' in source ? source.id : null, scenarioId],
    after: { ...sourceDetails(source), ...(scenarioId ? { scenarioId } : {}) },
  }),
  DraftSlotAdded: (slot, seen) => tellSlot(seen, null, slot),
  DraftSlotRescheduled: ({ slotId, time, was }, seen) =>
    tellChange(seen, slotId, { time: was }, { time }),
  DraftSlotJobChanged: ({ slotId, jobId, was }, seen) => tellChange(seen, slotId, { jobId: was }, { jobId }),
  DraftSlotAssigned: ({ slotId, userId, was }, seen) => tellChange(seen, slotId, { userId: was }, { userId }),
  DraftSlotUnassigned: ({ slotId, was }, seen) => tellChange(seen, slotId, { userId: was }, { userId: null }),
  DraftSlotRemoved: (slot, seen) => tellSlot(seen, slot, null),
  DraftDiscarded: ({ jobFilterId, slots }, seen) => {
    const discarded = slotsOf(seen.before, jobFilterId);
    return {
      ...placeOf(seen),
      jobFilterId,
      people: discarded.map(({ userId }) => userId),
      entities: discarded.map(({ slotId }) => slotId),
      before: { slots },
    };
  },
  // `RosterPublished` of the same write says what became of it.
  DraftPublished: null,
  DraftEditRefused: ({ jobFilterId, slotId, code, attempted }, seen) => {
    const { time, jobId, userId, removed } = attempted;
    return {
      ...placeOf(seen),
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
};

/** Location and week of a stream `{kind}/{locationId}/{monday}`. */
export function placeOf({ streamId }: Pick<Seen<unknown>, 'streamId'>): { locationId: LocationId; week: CivilDate } {
  const [, locationId, monday] = streamId.split('/');
  return { locationId: locationId as LocationId, week: monday as CivilDate };
}

function sourceDetails(source: DraftSource): Details {
  if (source.kind === 'week') return { source: source.kind, sourceWeek: source.monday };
  return { source: source.kind, ...('id' in source ? { sourceId: source.id } : {}) };
}

function tellSlot(seen: Seen<DraftWeek>, was: SlotData | null, is: SlotData | null): Telling {
  const slot = (is ?? was) as SlotData;
  return {
    ...placeOf(seen),
    jobFilterId: slot.jobFilterId,
    date: slot.time.date,
    ...(was ? { fromDate: was.time.date } : {}),
    subjectId: is?.userId ?? was?.userId ?? null,
    people: [was?.userId],
    entityId: slot.slotId,
    // The shift that the slot revises is told with it, so that its history goes on.
    entities: [slot.shiftId],
    before: was && slotDetails(was),
    after: is && slotDetails(is),
  };
}

type Part = Partial<Pick<SlotData, 'time' | 'jobId' | 'userId'>>;

function tellChange(seen: Seen<DraftWeek>, slotId: SlotData['slotId'], was: Part, is: Part): Telling {
  const slot = seen.before.slots[slotId];
  if (slot) return tellSlot(seen, { ...slot, ...was }, { ...slot, ...is });
  return { ...placeOf(seen), entityId: slotId };
}
