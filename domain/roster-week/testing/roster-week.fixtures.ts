import type { UnavailableReason } from '../../planning/plan-status.js';
import type { CancelReasonId, PublicationId, ShiftId, UserId } from '../../kernel/ids.js';
import {
  timeOn,
  COOK,
  EMMA,
  FLOOR,
  KITCHEN,
  SERVICE,
  lunchTemplate,
  tuesday,
  wednesday,
} from '../../planning/testing/planning-fixtures.js';
import { BARTENDER } from '../../planning/testing/cafe-context.js';
import type { AddShift, AddShiftsOfDay, ChangeShift, RemoveShift, RosterWeekCommand } from '../roster-week.commands.js';
import type { RosterWeekEvent, ShiftData } from '../roster-week.events.js';

/** The café's published week: shifts, what happened to them, and what may be asked of them. */

/** An open shift of the floor without a person. */
export const lunch: ShiftData = {
  shiftId: 'lunch' as ShiftId,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(tuesday, '11:00-17:00'),
  userId: null,
  open: true,
  replacementOf: null,
};

export const emmasLunch: ShiftData = { ...lunch, userId: EMMA, open: false };

export const dinner: ShiftData = { ...lunch, shiftId: 'dinner' as ShiftId, time: timeOn(tuesday, '17:00-close') };

export const bar: ShiftData = { ...dinner, shiftId: 'bar' as ShiftId, jobId: BARTENDER };

export const wednesdayLunch: ShiftData = {
  ...lunch,
  shiftId: 'wednesday-lunch' as ShiftId,
  time: timeOn(wednesday, '11:00-17:00'),
};

export const cooking: ShiftData = {
  ...lunch,
  shiftId: 'cooking' as ShiftId,
  jobFilterId: KITCHEN,
  jobId: COOK,
  time: timeOn(tuesday, '14:00-22:00'),
};

/** Id of the replacement shift in commands that open one. */
export const replacementId = 'replacement' as ShiftId;

export const ill = 'ill' as CancelReasonId;

/** First publication of the floor's week with these shifts. */
export const floorPublished = (...shifts: ShiftData[]): RosterWeekEvent => ({
  type: 'RosterPublished',
  data: {
    publicationId: 'publication-1' as PublicationId,
    jobFilterId: FLOOR,
    added: shifts,
    changed: [],
    removed: [],
    unchanged: [],
  },
});

export const shiftAdded = (shift: ShiftData): RosterWeekEvent => ({ type: 'ShiftAdded', data: shift });
export const shiftAssigned = ({ shiftId }: ShiftData, userId: UserId, was: UserId | null = null): RosterWeekEvent => ({
  type: 'ShiftAssigned',
  data: { shiftId, userId, was },
});
/** A person was planned although the planner confirmed these reasons of unavailability. */
export const shiftAssignedAnyway = (
  { shiftId }: ShiftData,
  userId: UserId,
  ...acknowledged: UnavailableReason[]
): RosterWeekEvent => ({ type: 'ShiftAssigned', data: { shiftId, userId, was: null, acknowledged } });
export const shiftUnassigned = ({ shiftId }: ShiftData, was: UserId): RosterWeekEvent => ({
  type: 'ShiftUnassigned',
  data: { shiftId, was },
});
export const shiftRescheduled = ({ shiftId, time: was }: ShiftData, time: ShiftData['time']): RosterWeekEvent => ({
  type: 'ShiftRescheduled',
  data: { shiftId, time, was },
});
export const shiftJobChanged = (
  { shiftId, jobId: was }: ShiftData,
  jobId: ShiftData['jobId'],
  jobFilterId = FLOOR,
): RosterWeekEvent => ({ type: 'ShiftJobChanged', data: { shiftId, jobId, jobFilterId, was } });
export const opened = ({ shiftId }: ShiftData): RosterWeekEvent => ({ type: 'ShiftOpened', data: { shiftId } });
export const closed = ({ shiftId }: ShiftData): RosterWeekEvent => ({ type: 'ShiftClosed', data: { shiftId } });
export const calledOff = ({ shiftId, userId }: ShiftData): RosterWeekEvent => ({
  type: 'ShiftCalledOff',
  data: { shiftId, reasonId: ill, userId },
});
export const reinstated = ({ shiftId }: ShiftData): RosterWeekEvent => ({ type: 'ShiftReinstated', data: { shiftId } });
export const flagged = ({ shiftId }: ShiftData, userId: UserId): RosterWeekEvent => ({
  type: 'ShiftFlagged',
  data: { shiftId, userId },
});
export const shiftRemoved = (shift: ShiftData, wasCalledOff = false): RosterWeekEvent => ({
  type: 'ShiftRemoved',
  data: { ...shift, calledOff: wasCalledOff },
});

/** Publication in which Emma has Tuesday's lunch and Wednesday's is open. */
export const floorLunchPublished: RosterWeekEvent = floorPublished(emmasLunch, wednesdayLunch);

export const addShiftCommand = (
  { shiftId, jobId, time, open }: ShiftData,
  differences: Partial<AddShift> = {},
): RosterWeekCommand => ({ type: 'AddShift', shiftId, jobId, time, open, ...differences });

export const addShiftsOfDay = (shifts: ShiftData[], differences: Partial<AddShiftsOfDay> = {}): RosterWeekCommand => ({
  type: 'AddShiftsOfDay',
  templateId: lunchTemplate,
  jobFilterId: FLOOR,
  date: tuesday,
  shifts,
  confirm: false,
  ...differences,
});

export const changeShiftCommand = (
  { shiftId }: ShiftData,
  changes: Omit<Partial<ChangeShift>, 'type' | 'shiftId'>,
): RosterWeekCommand => ({ type: 'ChangeShift', shiftId, replacementId, confirm: false, ...changes });

export const removeShiftCommand = (
  { shiftId }: ShiftData,
  differences: Partial<RemoveShift> = {},
): RosterWeekCommand => ({
  type: 'RemoveShift',
  shiftId,
  pendingRequests: 0,
  pendingSwaps: 0,
  confirm: false,
  ...differences,
});
