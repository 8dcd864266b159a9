import { type JobFilterId, type SlotId, slotIdOf } from '../kernel/ids.js';
import { isPublished, type RosterWeek, type Shift, shiftsOf } from '../roster-week/roster-week.state.js';
import type { SlotData } from './draft-week.events.js';
import { type DraftWeek, isDrafting } from './draft-week.state.js';
import { type FormerShift, lastingId, type RestoreEdit, weekRestore } from './week-restore.js';

/** Draft and published roster of a location's week at one moment. */
export interface DraftAndRoster {
  readonly draft: DraftWeek;
  readonly roster: RosterWeek;
}

/** Departments and shifts that a restore covers. */
export interface RestoreScope {
  /** Null: every department. */
  readonly jobFilterIds: ReadonlySet<JobFilterId> | null;
  /** `lastingId` of the only shift to restore; null: all shifts. */
  readonly shiftId: string | null;
}

/** A department that a restore changes. */
export interface RestoredPart {
  readonly jobFilterId: JobFilterId;
  /** Source of the draft that has to open first: `published` revises, `empty` starts anew; null: a draft is open. */
  readonly begins: 'published' | 'empty' | null;
}

/** Departments in scope whose shifts differ between two moments, sorted by id. Called-off shifts are ignored. */
export function partsToRestore(former: DraftAndRoster, now: DraftAndRoster, scope: RestoreScope): RestoredPart[] {
  const ids = new Set([...shiftsAt(former), ...shiftsAt(now)].map(({ jobFilterId }) => jobFilterId));
  return [...ids]
    .filter((id) => scope.jobFilterIds?.has(id) ?? true)
    .toSorted()
    .flatMap((jobFilterId) => {
      const part = { ...scope, jobFilterIds: new Set([jobFilterId]) };
      // Which ids they would get is of no matter here.
      const edits = restoreEdits(former, now, part, () => '' as SlotId);
      return edits.length > 0 ? [{ jobFilterId, begins: beginningOf(now, jobFilterId) }] : [];
    });
}

/**
 * Edits that bring a week back to a former moment, in an executable order; empty when nothing differs. A department
 * without an open draft is compared by its published shifts.
 */
export function restoreEdits(
  former: DraftAndRoster,
  now: DraftAndRoster,
  scope: RestoreScope,
  newId: () => SlotId,
): RestoreEdit[] {
  const shifts = Object.values(now.roster.shifts);
  const idsOf = (isCalledOff: boolean) =>
    new Set<string>(
      shifts.filter(({ calledOff }) => (calledOff !== null) === isCalledOff).map(({ shiftId }) => shiftId),
    );
  const present = { published: idsOf(false), calledOff: idsOf(true), removed: now.draft.gone, newId };
  return weekRestore(shiftsInScope(former, scope).map(formerShift), shiftsInScope(now, scope), present);
}

/**
 * Slots in scope at a moment: of the draft where one is open, otherwise published shifts as slots, without called-off
 * ones. In no order.
 */
export const shiftsInScope = (layers: DraftAndRoster, { jobFilterIds, shiftId }: RestoreScope): SlotData[] =>
  shiftsAt(layers).filter(
    (slot) => (jobFilterIds?.has(slot.jobFilterId) ?? true) && (shiftId === null || lastingId(slot) === shiftId),
  );

/** Shifts of the draft where one is open, otherwise of the roster, without those that are called off. */
function shiftsAt({ draft, roster }: DraftAndRoster): SlotData[] {
  const published = Object.values(roster.shifts).filter(
    ({ jobFilterId, calledOff }) => calledOff === null && !isDrafting(draft, jobFilterId),
  );
  return [...Object.values(draft.slots), ...published.map(slotOf)];
}

const slotOf = ({ shiftId, jobFilterId, jobId, time, userId }: Shift): SlotData => ({
  slotId: slotIdOf(shiftId),
  jobFilterId,
  jobId,
  time,
  userId,
  shiftId,
});

const formerShift = (slot: SlotData): FormerShift => {
  const { jobFilterId, jobId, userId, time } = slot;
  return { id: lastingId(slot), jobFilterId, jobId, userId, time };
};

function beginningOf({ draft, roster }: DraftAndRoster, jobFilterId: JobFilterId): RestoredPart['begins'] {
  if (isDrafting(draft, jobFilterId)) return null;
  const isRostered =
    isPublished(roster, jobFilterId) || shiftsOf(roster, jobFilterId).some(({ calledOff }) => !calledOff);
  return isRostered ? 'published' : 'empty';
}
