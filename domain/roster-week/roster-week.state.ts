import type { Instant } from '../kernel/clock-time.js';
import type { EventMeta, Recorded } from '../kernel/event.js';
import type { CancelReasonId, EventId, JobFilterId, PublicationId, ShiftId, UserId } from '../kernel/ids.js';
import { type Acknowledgement, acknowledgedAnew, acknowledgedToo } from '../planning/acknowledgement.js';
import type { RosterWeekEvent, ShiftData } from './roster-week.events.js';

/** Call-off of a shift: reason, author and instant. */
export interface CalledOff {
  readonly reasonId: CancelReasonId;
  readonly at: Instant;
  /** Author of the first call-off; null: the system. */
  readonly by: UserId | null;
}

/** A shift of the published roster. */
export interface Shift extends ShiftData {
  readonly calledOff: CalledOff | null;
  /** Availability, a free day or a time out of the planned person changed since they were planned. */
  readonly flagged: boolean;
  /** Added or changed since the last publication of its department, or never published. */
  readonly edited: boolean;
  /** Id of the last event that touched the shift. */
  readonly revision: EventId;
  /** Confirmed unavailability of the planned person; absent: nothing needed confirmation. */
  readonly acknowledgement?: Acknowledgement;
}

/** Change of a published shift after its publication. Publishing again discards it. */
export interface Edit {
  readonly change: 'added' | 'changed' | 'called_off' | 'removed';
  /** Present shift; the last state of a removed shift. */
  readonly shift: Shift;
  /** Author of the last change; null: the system. */
  readonly by: UserId | null;
  readonly at: Instant;
}

/**
 * A department's part of a roster week; absent when nothing was ever published or edited. Publication fields are null
 * when never published.
 */
export interface RosterPart {
  readonly publicationId: PublicationId | null;
  readonly publishedAt: Instant | null;
  readonly publishedBy: UserId | null;
  /** Changes since the last publication, one entry per shift, removed shifts included. */
  readonly edits: Readonly<Record<ShiftId, Edit>>;
  /** Counter that grows with every publication and edit of this part, flags excepted. */
  readonly changes: number;
}

/** Published week of a location: departments by id, and all its shifts by id, called-off ones included. */
export interface RosterWeek {
  readonly parts: Readonly<Record<JobFilterId, RosterPart>>;
  readonly shifts: Readonly<Record<ShiftId, Shift>>;
}

/** State of a roster week without events. */
export const EMPTY_ROSTER_WEEK: RosterWeek = { parts: {}, shifts: {} };

interface Working {
  readonly parts: Record<JobFilterId, RosterPart>;
  readonly shifts: Record<ShiftId, Shift>;
}

/**
 * Folds events in order into a new state; a shift that no event touches keeps its object. Returns `week` itself without
 * events. Events about unknown shifts are ignored.
 */
export function evolveRosterWeek(week: RosterWeek, events: readonly Recorded<RosterWeekEvent>[]): RosterWeek {
  if (events.length === 0) return week;
  const working: Working = { parts: { ...week.parts }, shifts: { ...week.shifts } };
  for (const event of events) apply(working, event);
  return working;
}

function apply(week: Working, event: Recorded<RosterWeekEvent>): void {
  const { meta } = event;
  switch (event.type) {
    case 'ShiftAdded':
      return put(week, asShift(event.data, meta), 'added', meta);
    case 'ShiftMovedIn': {
      const { fromLocationId: _from, wasTime: _was, ...data } = event.data;
      return put(week, asShift(data, meta), 'added', meta);
    }
    case 'ShiftRescheduled':
      confirmToo(week, event.data, meta);
      return change(week, event.data.shiftId, { time: event.data.time }, meta);
    case 'ShiftJobChanged':
      confirmToo(week, event.data, meta);
      return changeJob(week, event.data, meta);
    case 'ShiftAssigned':
      confirmAnew(week, event.data, meta);
      return change(week, event.data.shiftId, { userId: event.data.userId, open: false, flagged: false }, meta);
    case 'ShiftUnassigned':
      confirmAnew(week, event.data, meta);
      return change(week, event.data.shiftId, { userId: null, flagged: false }, meta);
    case 'ShiftOpened':
      return change(week, event.data.shiftId, { open: true }, meta);
    case 'ShiftClosed':
      return change(week, event.data.shiftId, { open: false }, meta);
    case 'ShiftCalledOff': {
      // Called off before: only the reason is corrected, and the statistics keep when it was.
      const { at, by } = week.shifts[event.data.shiftId]?.calledOff ?? { at: meta.at, by: meta.actorId };
      const calledOff = { reasonId: event.data.reasonId, at, by };
      return change(week, event.data.shiftId, { calledOff, open: false }, meta, 'called_off');
    }
    case 'ShiftReinstated':
      return change(week, event.data.shiftId, { calledOff: null }, meta);
    case 'ShiftFlagged':
      return flag(week, event.data.shiftId, meta);
    case 'ShiftRemoved':
    case 'ShiftMovedOut': {
      const shift = week.shifts[event.data.shiftId];
      if (!shift) return;
      delete week.shifts[shift.shiftId];
      return noteEdit(week, shift, 'removed', meta);
    }
    case 'RosterPublished':
      return publish(week, event.data, meta);
  }
}

interface Confirmed {
  readonly shiftId: ShiftId;
  readonly acknowledged?: Acknowledgement['codes'] | undefined;
}

function confirmAnew(week: Working, { shiftId, acknowledged }: Confirmed, meta: EventMeta): void {
  const shift = week.shifts[shiftId];
  if (shift) week.shifts[shiftId] = acknowledgedAnew(shift, acknowledged, meta);
}

function confirmToo(week: Working, { shiftId, acknowledged }: Confirmed, meta: EventMeta): void {
  const shift = week.shifts[shiftId];
  if (shift) week.shifts[shiftId] = acknowledgedToo(shift, acknowledged, meta);
}

const asShift = (data: ShiftData, meta: EventMeta): Shift => ({
  ...data,
  calledOff: null,
  flagged: false,
  edited: true,
  revision: meta.id,
});

function put(week: Working, shift: Shift, edit: Edit['change'], meta: EventMeta): void {
  week.shifts[shift.shiftId] = shift;
  noteEdit(week, shift, edit, meta);
}

function change(
  week: Working,
  shiftId: ShiftId,
  changed: Partial<Shift>,
  meta: EventMeta,
  edit: Edit['change'] = 'changed',
): void {
  const shift = week.shifts[shiftId];
  if (shift) put(week, { ...shift, ...changed, edited: true, revision: meta.id }, edit, meta);
}

/** Nobody edited the shift; an edit that is listed shows it as it is now all the same. */
function flag(week: Working, shiftId: ShiftId, meta: EventMeta): void {
  const before = week.shifts[shiftId];
  if (!before) return;
  const shift = { ...before, flagged: true, revision: meta.id };
  week.shifts[shiftId] = shift;
  const part = week.parts[shift.jobFilterId];
  const edit = part?.edits[shiftId];
  if (part && edit)
    week.parts[shift.jobFilterId] = { ...part, edits: { ...part.edits, [shiftId]: { ...edit, shift } } };
}

/** A job of another job filter takes the shift to that part of the week. */
function changeJob(
  week: Working,
  { shiftId, jobId, jobFilterId }: { shiftId: ShiftId; jobId: ShiftData['jobId']; jobFilterId: JobFilterId },
  meta: EventMeta,
): void {
  const shift = week.shifts[shiftId];
  if (!shift) return;
  if (shift.jobFilterId !== jobFilterId) noteEdit(week, shift, 'removed', meta);
  change(week, shiftId, { jobId, jobFilterId }, meta, shift.jobFilterId === jobFilterId ? 'changed' : 'added');
}

function noteEdit(week: Working, shift: Shift, change: Edit['change'], meta: EventMeta): void {
  const part = week.parts[shift.jobFilterId] ?? NEVER_PUBLISHED;
  const before = part.edits[shift.shiftId];
  const edits = { ...part.edits };
  // A shift added after the publication and removed again leaves no change.
  if (before?.change === 'added' && change === 'removed') delete edits[shift.shiftId];
  else edits[shift.shiftId] = { change: changeOf(before?.change, change), shift, by: meta.actorId, at: meta.at };
  week.parts[shift.jobFilterId] = { ...part, edits, changes: part.changes + 1 };
}

/** Added and changed again is still added; gone and back again, as after a move, is changed. */
function changeOf(before: Edit['change'] | undefined, change: Edit['change']): Edit['change'] {
  if (before === 'added' && change === 'changed') return 'added';
  return before === 'removed' && change === 'added' ? 'changed' : change;
}

const NEVER_PUBLISHED: RosterPart = {
  publicationId: null,
  publishedAt: null,
  publishedBy: null,
  edits: {},
  changes: 0,
};

function publish(
  week: Working,
  data: Extract<RosterWeekEvent, { type: 'RosterPublished' }>['data'],
  meta: EventMeta,
): void {
  for (const shiftId of data.removed) delete week.shifts[shiftId];
  for (const shift of [...data.added, ...data.changed])
    week.shifts[shift.shiftId] = { ...asShift(shift, meta), edited: false };
  for (const shiftId of data.unchanged) {
    const shift = week.shifts[shiftId];
    if (shift) week.shifts[shiftId] = { ...shift, edited: false };
  }
  for (const { shiftId, codes } of data.acknowledged ?? []) confirmAnew(week, { shiftId, acknowledged: codes }, meta);
  week.parts[data.jobFilterId] = {
    publicationId: data.publicationId,
    publishedAt: meta.at,
    publishedBy: meta.actorId,
    edits: {},
    changes: (week.parts[data.jobFilterId]?.changes ?? 0) + 1,
  };
}

/** Whether the department's week has ever been published; edits alone do not count. */
export const isPublished = (week: RosterWeek, jobFilterId: JobFilterId): boolean =>
  week.parts[jobFilterId]?.publishedAt != null;

/** Shifts of a department in no order, called-off ones included. */
export const shiftsOf = (week: RosterWeek, jobFilterId: JobFilterId): Shift[] =>
  Object.values(week.shifts).filter((shift) => shift.jobFilterId === jobFilterId);

/** Whether a shift counts for one shift a day: it has a person and is not called off. */
export const keepsBusy = (shift: Shift): boolean => shift.userId !== null && shift.calledOff === null;

/** Data of a shift without call-off, flags, revision and acknowledgement. */
export const shiftData = (shift: Shift): ShiftData => {
  const { shiftId, jobFilterId, jobId, time, userId, open, replacementOf } = shift;
  return { shiftId, jobFilterId, jobId, time, userId, open, replacementOf };
};

/** Whether staff see a shift: it has a person or is open for requests, and is not called off. */
export const isShownToStaff = ({ calledOff, userId, open }: Pick<Shift, 'calledOff' | 'userId' | 'open'>): boolean =>
  calledOff === null && (userId !== null || open);
