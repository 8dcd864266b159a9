import { freeDaysBulkUpsert } from '#domain/free-day/free-day.calls';
import type { Call } from '#domain/api/call';
import { fillsRemove } from '#domain/fill/fill.calls';
import {
  fullSchedulesCreate,
  fullSchedulesDayTemplate,
  fullSchedulesDelete,
  fullSchedulesPlanUser,
  fullSchedulesUpdate,
} from '#domain/roster-week/roster-week.calls';
import { shiftRequestsCreate, shiftRequestsWithdraw } from '#domain/shift-request/shift-request.calls';
import { swapShiftAccept, swapShiftCreate, swapShiftRefuse, swapShiftWithdraw } from '#domain/swap/swap.calls';
import { holidaysCreate, holidaysDelete } from '#domain/time-out/time-out.calls';

/**
 * Calls that may be made without a connection: the user's own requests, which a manager decides on or which affect
 * nobody else, and the end of the user's own proposals.
 */
const OWN_REQUESTS = {
  askForShift: shiftRequestsCreate,
  withdrawRequest: shiftRequestsWithdraw,
  offerShift: swapShiftCreate,
  withdrawOffer: swapShiftWithdraw,
  acceptOffer: swapShiftAccept,
  refuseOffer: swapShiftRefuse,
  askTimeOut: holidaysCreate,
  withdrawTimeOut: holidaysDelete,
  saveFreeDays: freeDaysBulkUpsert,
  discardProposal: fillsRemove,
} as const satisfies Record<string, Call>;

/**
 * Changes of the published roster. They build on the revision at that moment, so they are stored only when their page
 * closed while they were in flight (see `storedWhileSent`).
 */
const ROSTER_CHANGES = {
  changeShift: fullSchedulesUpdate,
  planUser: fullSchedulesPlanUser,
  removeShift: fullSchedulesDelete,
  addShift: fullSchedulesCreate,
  addDayTemplate: fullSchedulesDayTemplate,
} as const satisfies Record<string, Call>;

const CALLS = { ...OWN_REQUESTS, ...ROSTER_CHANGES };

/**
 * Availability of one day as the user wants it. Its strategy sends the difference to what the server has when it is
 * sent.
 */
const AVAILABILITY = 'saveAvailability';

/**
 * Edits of a collaborative record. Their request is made when they are sent, by the strategy of their feature (see
 * `WriteStrategy`), because it depends on what the server has at that moment.
 */
const RECORD_EDITS = ['editTemplate', 'editScenario'] as const;

/** Name of a change that may wait for a connection: a request of the user's own. */
export type OwnRequest = keyof typeof OWN_REQUESTS;
/** Name of a change of the published roster, stored only when its page closed while it was in flight. */
export type RosterChange = keyof typeof ROSTER_CHANGES;

/** Name of a change whose stored request is sent as it is, by one declared call. */
export type CallChange = keyof typeof CALLS;
/** Name of the edits of a collaborative record. */
export type RecordChange = (typeof RECORD_EDITS)[number];
/** Name of a change that a strategy sends. */
export type StrategyChange = RecordChange | typeof AVAILABILITY;

/** Name of any change that can be stored on the device until the server has done it. */
export type PendingChange = CallChange | StrategyChange;

/** Names of all changes that can be stored, for schemas. */
export const CHANGES: readonly PendingChange[] = [
  ...(Object.keys(CALLS) as CallChange[]),
  AVAILABILITY,
  ...RECORD_EDITS,
];

/** Declared call that a change sends. */
export type PendingCall<W extends CallChange> = (typeof CALLS)[W];

/** Declared call that a change sends. */
export const pendingCall = <W extends CallChange>(change: W): PendingCall<W> => CALLS[change];

/** Whether the change is sent as it is stored; false: by a strategy. */
export const isCallChange = (change: PendingChange): change is CallChange => change in CALLS;

/** Whether the change is one of the published roster, not a request of the user's own. */
export const isRosterChange = (change: PendingChange): change is RosterChange => change in ROSTER_CHANGES;

/** Whether the change edits a collaborative record. */
export const isRecordChange = (change: PendingChange): change is RecordChange =>
  RECORD_EDITS.some((other) => other === change);

/** Changes whose later write contains everything of an earlier one of the same subject and replaces it in the queue. */
export const REPLACING: ReadonlySet<PendingChange> = new Set<PendingChange>(['saveFreeDays', AVAILABILITY]);

/** Changes whose page shows while they wait and when they are done; only their refusals are reported elsewhere. */
export const SHOWN_BY_PAGE: ReadonlySet<PendingChange> = new Set<PendingChange>([AVAILABILITY]);

/** Changes that remove a record for its owner alone: when the server no longer has the record, they are done. */
export const DONE_WHEN_ABSENT: ReadonlySet<PendingChange> = new Set<PendingChange>(['discardProposal']);
