import * as material from './material-sentences.js';
import * as people from './people-sentences.js';
import * as request from './request-sentences.js';
import * as shift from './shift-sentences.js';
import * as slot from './slot-sentences.js';
import type { Teller } from './telling.js';

/** What somebody looks for in history. */
export const KIND_GROUPS = ['shifts', 'publications', 'callOffs', 'absence', 'requests', 'availability', 'material', 'settings', 'messages', 'logins'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

interface Kind {
  readonly group: KindGroup;
  readonly tell: Teller;
}

const of = (group: KindGroup, tell: Teller): Kind => ({ group, tell });

/** How each kind of entry is told and where it is found. A kind without an entry fails the specification beside this. */
export const KINDS: Readonly<Record<string, Kind>> = {
  DraftSlotAdded: of('shifts', slot.slotAdded),
  DraftSlotRescheduled: of('shifts', slot.slotChanged),
  DraftSlotJobChanged: of('shifts', slot.slotChanged),
  DraftSlotAssigned: of('shifts', slot.slotChanged),
  DraftSlotUnassigned: of('shifts', slot.slotChanged),
  DraftSlotRemoved: of('shifts', slot.slotRemoved),
  DraftEditRefused: of('shifts', shift.editTooLate),
  ShiftAdded: of('shifts', shift.shiftAdded),
  ShiftRescheduled: of('shifts', shift.shiftChanged),
  ShiftJobChanged: of('shifts', shift.shiftChanged),
  ShiftAssigned: of('shifts', shift.shiftChanged),
  ShiftUnassigned: of('shifts', shift.shiftChanged),
  ShiftRemoved: of('shifts', shift.shiftRemoved),
  ShiftLocationChanged: of('shifts', shift.shiftRelocated),
  DraftStarted: of('publications', shift.draftStarted),
  DraftDiscarded: of('publications', shift.draftDiscarded),
  RosterPublished: of('publications', shift.rosterPublished),
  ShiftCalledOff: of('callOffs', shift.shiftCalledOff),
  ShiftReinstated: of('callOffs', shift.shiftReinstated),
  TimeOutRequested: of('absence', people.timeOutRequested),
  TimeOutChanged: of('absence', people.timeOutChanged),
  TimeOutApproved: of('absence', people.timeOutApproved),
  TimeOutDeclined: of('absence', people.timeOutDeclined),
  TimeOutCancelled: of('absence', people.timeOutCancelled),
  FreeDayEntered: of('absence', people.freeDay),
  FreeDayWithdrawn: of('absence', people.freeDayWithdrawn),
  ShiftOpened: of('requests', shift.shiftOpened),
  ShiftClosed: of('requests', shift.shiftClosed),
  OpenShiftRequested: of('requests', request.shiftRequested),
  OpenShiftRequestApproved: of('requests', request.shiftRequestApproved),
  OpenShiftRequestDeclined: of('requests', request.shiftRequestDeclined),
  OpenShiftRequestWithdrawn: of('requests', request.shiftRequestWithdrawn),
  OpenShiftRequestLapsed: of('requests', request.shiftRequestLapsed),
  ShiftSwapOffered: of('requests', request.swapOffered),
  ShiftSwapAccepted: of('requests', request.swapAccepted),
  ShiftSwapRefused: of('requests', request.swapRefused),
  ShiftSwapApproved: of('requests', request.swapApproved),
  ShiftSwapDeclined: of('requests', request.swapDeclined),
  ShiftSwapWithdrawn: of('requests', request.swapWithdrawn),
  ShiftSwapLapsed: of('requests', request.swapLapsed),
  AvailabilityEntered: of('availability', people.available),
  AvailabilityChanged: of('availability', people.availableChanged),
  AvailabilityWithdrawn: of('availability', people.availableWithdrawn),
  ShiftFlagged: of('availability', shift.shiftFlagged),
  TemplateCreated: of('material', material.templateCreated),
  TemplateChanged: of('material', material.templateChanged),
  TemplateCopied: of('material', material.templateCopied),
  TemplateDeleted: of('material', material.templateDeleted),
  TemplatePlaced: of('material', material.placed),
  PlacementMoved: of('material', material.placementMoved),
  PlacementRemoved: of('material', material.placementRemoved),
  ScenarioCreated: of('material', material.scenarioCreated),
  ScenarioChanged: of('material', material.scenarioChanged),
  ScenarioCopied: of('material', material.scenarioCopied),
  ScenarioDeleted: of('material', material.scenarioDeleted),
  DayCommentAdded: of('settings', material.commentAdded),
  DayCommentChanged: of('settings', material.commentChanged),
  CancelReasonAdded: of('settings', material.cancelReasonAdded),
  CancelReasonRemoved: of('settings', material.cancelReasonRemoved),
  StartTimeAdded: of('settings', material.startTimeAdded),
  StartTimeRemoved: of('settings', material.startTimeRemoved),
  SmsTextConfigured: of('settings', material.smsText),
  OrganisationFounded: of('settings', material.founded),
  LocationOpened: of('settings', material.locationOpened),
  JobDefined: of('settings', material.jobDefined),
  JobFilterDefined: of('settings', material.departmentDefined),
  PersonEmployed: of('settings', people.employed),
  PersonDisabled: of('settings', people.disabled),
  MessageSent: of('messages', request.messageSent),
  MessageFailed: of('messages', request.messageFailed),
  SessionStarted: of('logins', people.sessionStarted),
  SessionEnded: of('logins', people.sessionEnded),
  NotificationsRead: of('logins', request.notificationsRead),
  CalendarAddressRenewed: of('logins', people.calendarAddressRenewed),
  CalendarAddressRemoved: of('logins', people.calendarAddressRemoved),
};

/** Kinds of a group. */
export const kindsOf = (group: KindGroup): string[] =>
  Object.entries(KINDS).flatMap(([kind, { group: its }]) => (its === group ? [kind] : []));
