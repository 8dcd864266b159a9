import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { Recorded } from '../kernel/event.js';
import type { CancelReasonId, LocationId, TextId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import type { CancelReasonEvent } from './cancel-reason.events.js';

export interface AddCancelReason {
  readonly type: 'AddCancelReason';
  readonly cancelReasonId: CancelReasonId;
  readonly locationId: LocationId;
  readonly descriptionId: TextId;
}

export interface RemoveCancelReason {
  readonly type: 'RemoveCancelReason';
  readonly cancelReasonId: CancelReasonId;
}

export type CancelReasonCommand = AddCancelReason | RemoveCancelReason;

export interface CancelReason {
  readonly cancelReasonId: CancelReasonId;
  readonly locationId: LocationId;
  readonly descriptionId: TextId;
  /** Left the choices. */
  readonly removed: boolean;
}

/** Every reason that one location has or had. */
export interface CancelReasons {
  readonly reasons: Readonly<Record<CancelReasonId, CancelReason>>;
}

function decide(
  command: CancelReasonCommand,
  { reasons }: CancelReasons,
  _context: undefined,
  _meta: CommandMeta,
): Decision<CancelReasonEvent> {
  const { cancelReasonId } = command;
  const there = reasons[cancelReasonId];
  if (command.type === 'AddCancelReason') {
    if (there) return refused(refusal('id_taken'));
    const { locationId, descriptionId } = command;
    return happened({ type: 'CancelReasonAdded', data: { cancelReasonId, locationId, descriptionId } });
  }
  if (!there || there.removed) return refused(refusal('not_found'));
  return happened({ type: 'CancelReasonRemoved', data: { cancelReasonId, locationId: there.locationId } });
}

function evolve(state: CancelReasons, events: readonly Recorded<CancelReasonEvent>[]): CancelReasons {
  if (events.length === 0) return state;
  const reasons: Record<CancelReasonId, CancelReason> = { ...state.reasons };
  for (const { type, data } of events) {
    const { cancelReasonId } = data;
    if (type === 'CancelReasonAdded') reasons[cancelReasonId] = { ...data, removed: false };
    else if (reasons[cancelReasonId]) reasons[cancelReasonId] = { ...reasons[cancelReasonId], removed: true };
  }
  return { reasons };
}

/** Rules of the reasons for calling off: product page, "The smaller things". */
export const cancelReasonDecider: Decider<CancelReasonCommand, CancelReasonEvent, CancelReasons> = {
  initialState: { reasons: {} },
  evolve,
  decide,
};
