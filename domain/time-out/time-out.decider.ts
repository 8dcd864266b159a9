import type { CivilDate } from '../kernel/civil-date.js';
import { type CommandMeta, type Decider, type Decision, happened, refused } from '../kernel/decider.js';
import type { BlockedDayId, TimeOutId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import type { PlannedItem } from '../planning/planned-item.js';
import type {
  CancelTimeOut,
  ChangeTimeOut,
  DecideTimeOut,
  RequestTimeOut,
  TimeOutCommand,
} from './time-out.commands.js';
import type { TimeOutEvent } from './time-out.events.js';
import { meets, overlaps, type TimeOutPeriod, refusePeriod, within } from './time-out-period.js';
import { evolveTimeOuts, NO_TIME_OUTS, type TimeOut, type TimeOuts } from './time-out.state.js';

/** Dates, both included, on which a person's department takes no time out. */
export interface BlockedDates extends TimeOutPeriod {
  readonly blockedDayId: BlockedDayId;
}

/** Facts of other streams for decisions about time out. */
export interface TimeOutContext {
  /** Managers also change and cancel decided time out; requesters only time out on hold. */
  readonly admin: boolean;
  /** False: the author is the person, and their organisation requires another manager to approve. */
  readonly mayApprove: boolean;
  /** Today at the location; null (imported records): no limits relative to today. */
  readonly today: CivilDate | null;
  /** Published shifts and draft slots of the person on the dates in question. */
  readonly planned: readonly PlannedItem[];
  /** Dates on which the departments of the person take no time out. */
  readonly blocked: readonly BlockedDates[];
}

type TimeOutDecision = Decision<TimeOutEvent>;

function decide(
  command: TimeOutCommand,
  state: TimeOuts,
  context: TimeOutContext,
  _meta: CommandMeta,
): TimeOutDecision {
  switch (command.type) {
    case 'RequestTimeOut':
      return request(command, state, context);
    case 'ChangeTimeOut':
      return change(command, state, context);
    case 'DecideTimeOut':
      return decideTimeOut(command, state, context);
    case 'CancelTimeOut':
      return cancel(command, state, context);
  }
}

function request(command: RequestTimeOut, state: TimeOuts, context: TimeOutContext): TimeOutDecision {
  const { type: _type, confirm = false, ...data } = command;
  const rejection =
    refusePeriod(command, null, context.today) ??
    refuseOverlap(state, command.timeOutId, command) ??
    (confirm ? null : askOnBlocked(command, context));
  return rejection ? refused(rejection) : happened({ type: 'TimeOutRequested', data });
}

function change(command: ChangeTimeOut, state: TimeOuts, context: TimeOutContext): TimeOutDecision {
  const timeOut = state.timeOuts[command.timeOutId];
  if (!timeOut) return refused(refusal('not_found'));
  const { timeOutId, userId, approved } = timeOut;
  const was = { from: timeOut.from, until: timeOut.until, remarkId: timeOut.remarkId };
  const requested = {
    from: command.from ?? was.from,
    until: command.until ?? was.until,
    remarkId: command.remarkId === undefined ? was.remarkId : command.remarkId,
  };
  const rejection =
    refusePeriod(requested, was, context.today) ??
    refuseDecided(timeOut, context) ??
    (approved === false ? null : refuseOverlap(state, timeOutId, requested));
  if (rejection) return refused(rejection);
  const moved = requested.from !== was.from || requested.until !== was.until;
  if (!moved && requested.remarkId === was.remarkId) return happened();
  // The decision stands for other dates too: beyond the old ones they are approved by this change.
  if (approved && !within(requested, was) && !context.mayApprove) return refused(refusal('own_time_out'));
  const question = moved && !command.confirm ? askToMove(timeOut, requested, context) : null;
  if (question) return refused(question);
  return happened({ type: 'TimeOutChanged', data: { timeOutId, userId, ...requested, was } });
}

function decideTimeOut(command: DecideTimeOut, state: TimeOuts, context: TimeOutContext): TimeOutDecision {
  const { timeOutId, approved, was = null, confirm } = command;
  const timeOut = state.timeOuts[timeOutId];
  if (!timeOut) return refused(refusal('not_found'));
  if (timeOut.approved === approved) return happened();
  if (timeOut.approved !== was) return refused(refusal('already_decided', { current: { ...timeOut } }));
  const { userId } = timeOut;
  if (approved === false) return happened({ type: 'TimeOutDeclined', data: { timeOutId, userId } });
  if (approved === null) {
    const overlap = refuseOverlap(state, timeOutId, timeOut);
    return overlap ? refused(overlap) : happened({ type: 'TimeOutReopened', data: { timeOutId, userId } });
  }
  if (!context.mayApprove) return refused(refusal('own_time_out'));
  // One that was declined stood in nobody's way: another may have taken its dates since.
  const inTheWay = refuseOverlap(state, timeOutId, timeOut) ?? (confirm ? null : askOverPlanned(timeOut, context));
  return inTheWay ? refused(inTheWay) : happened({ type: 'TimeOutApproved', data: { timeOutId, userId } });
}

function cancel({ timeOutId, sendMail }: CancelTimeOut, state: TimeOuts, context: TimeOutContext): TimeOutDecision {
  const timeOut = state.timeOuts[timeOutId];
  if (!timeOut) return refused(refusal('not_found'));
  const decided = refuseDecided(timeOut, context);
  if (decided) return refused(decided);
  const data = { timeOutId, userId: timeOut.userId, ...(sendMail ? { sendMail } : {}) };
  return happened({ type: 'TimeOutCancelled', data });
}

const refuseDecided = (timeOut: TimeOut, { admin }: TimeOutContext): Refusal | null =>
  !admin && timeOut.approved !== null ? refusal('already_decided', { current: { ...timeOut } }) : null;

const refuseOverlap = ({ timeOuts }: TimeOuts, except: TimeOutId, period: TimeOutPeriod): Refusal | null =>
  overlaps(
    Object.values(timeOuts).filter(({ timeOutId }) => timeOutId !== except),
    period,
  )
    ? refusal('time_out_overlaps')
    : null;

/** Questions before moving a time out: shifts for an approved one, newly touched blocked days for one on hold. */
function askToMove(timeOut: TimeOut, requested: TimeOutPeriod, context: TimeOutContext): Refusal | null {
  if (timeOut.approved) return askOverPlanned(requested, context);
  const newly = context.blocked.filter((blocked) => !meets(timeOut, blocked));
  return askOnBlocked(requested, { blocked: newly });
}

function askOnBlocked(period: TimeOutPeriod, { blocked }: Pick<TimeOutContext, 'blocked'>): Refusal | null {
  const touched = blocked.filter((dates) => meets(period, dates));
  return touched.length > 0
    ? refusal('time_out_on_blocked_day_needs_confirmation', { facts: { blocked: touched } })
    : null;
}

function askOverPlanned({ from, until }: TimeOutPeriod, context: TimeOutContext): Refusal | null {
  const planned = context.planned.filter(({ date }) => date >= from && date <= until);
  return planned.length > 0 ? refusal('time_out_over_shifts_needs_confirmation', { facts: { planned } }) : null;
}

/** Rules of time outs: product page, "Requests". */
export const timeOutDecider: Decider<TimeOutCommand, TimeOutEvent, TimeOuts, TimeOutContext> = {
  initialState: NO_TIME_OUTS,
  evolve: evolveTimeOuts,
  decide,
};
