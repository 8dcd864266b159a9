import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isAdmin } from '#domain/access/access';
import type { UserId } from '#domain/kernel/ids';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { TimeOutCommand } from '#domain/time-out/time-out.commands';
import { mayApprove } from '#domain/time-out/may-approve';
import { type TimeOutContext, timeOutDecider } from '#domain/time-out/time-out.decider';
import { type TimeOutEvent, timeOutStream } from '#domain/time-out/time-out.events';
import type { TimeOut, TimeOuts } from '#domain/time-out/time-out.state';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { loadEventTexts, rewriteText, writeOptional } from '../../event-store/texts.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { Caller } from '../../http/caller.js';
import { type PlannedDays, plannedDays, presentPlanned } from '../../presenters/planned-days.js';
import { notFound } from '../../access/reach.js';
import { STAFF } from '../../decision-context/staff-facts.js';
import { todayIn } from '../../decision-context/today.js';
import { type BlockedOf, readBlockedDates, blockedDatesSeenBy } from '../../decision-context/blocked-dates.js';
import { EditTimeOut, type TimeOutEdit } from './time-out.messages.js';
import { timeOutView } from './time-out.presenter.js';

/** Stream kind of time outs, one stream a person. */
export const timeOutKind: StreamKind<TimeOuts, TimeOutEvent> = { name: 'time-out', ...timeOutDecider };

/**
 * Requests, changes, decides or cancels a person's time out by one edit in their stream. Answers it, null after a
 * cancellation.
 */
@CommandHandler(EditTimeOut)
export class EditTimeOutHandler implements ICommandHandler<EditTimeOut> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: EditTimeOut): Promise<TimeOutView | null> {
    return this.runner.execute<TimeOutView | null>({
      origin: message.origin,
      streamId: timeOutStream(message.userId),
      // A remark that is there already is compared and answered, and why days are blocked is told: words stand in tables.
      solo: true,
      execute: (transaction) => executeEdit(transaction, message),
    });
  }
}

async function executeEdit(
  transaction: CommandTransaction,
  message: EditTimeOut,
): Promise<CommandOutcome<TimeOutView | null>> {
  const { caller, userId, edit, imported } = message;
  const streamId = timeOutStream(userId);
  const state = await transaction.state(timeOutKind, streamId);
  const timeOut = state.timeOuts[edit.timeOutId];
  if (!timeOut && edit.type !== 'RequestTimeOut') throw notFound();
  const person = (await transaction.facts(STAFF)).get(userId);
  if (!person) throw notFound('userId');
  const days = await daysOf(transaction, edit, timeOut);
  const blocked = imported ? [] : (await blockedDates(transaction, caller))(userId);
  const context: TimeOutContext = {
    admin: isAdmin(caller.role),
    mayApprove: imported || mayApprove(caller.userId, userId, await isOwnTimeOutAllowed(transaction)),
    today: imported ? null : await todayIn(transaction, transaction.origin.locationId ?? person.homeLocationId),
    planned: [...days.shifts, ...days.slots].map(({ item }) => item),
    blocked,
  };
  const decision = timeOutDecider.decide(await commandOf(transaction, edit, timeOut), state, context, transaction.meta);
  return outcomeOfDecision(decision, {
    streamId,
    present: (refusal) => present(transaction, refusal, { days, blocked }, message),
    answer: async (after) => {
      const now = (await after.state(timeOutKind, streamId)).timeOuts[edit.timeOutId];
      const remark = 'remark' in edit && edit.remark !== undefined ? edit.remark : undefined;
      return now ? viewOf(after, caller, now, remark) : null;
    },
  });
}

async function isOwnTimeOutAllowed({ db, origin }: CommandTransaction): Promise<boolean> {
  const { own_time_out_allowed } = await db
    .selectFrom('organisation')
    .select('own_time_out_allowed')
    .where('organisation_id', '=', origin.organisationId)
    .executeTakeFirstOrThrow();
  return own_time_out_allowed;
}

/** Planned shifts and slots in the time out; none unless the edit leaves it approved. */
async function daysOf(
  transaction: CommandTransaction,
  edit: TimeOutEdit,
  timeOut: TimeOut | undefined,
): Promise<PlannedDays> {
  const approves =
    edit.type === 'DecideTimeOut' ? edit.approved === true : edit.type === 'ChangeTimeOut' && timeOut?.approved;
  if (!timeOut || !approves) return { shifts: [], slots: [] };
  const { from = timeOut.from, until = timeOut.until } = edit.type === 'ChangeTimeOut' ? edit : {};
  return plannedDays(transaction, timeOut.userId, from, until);
}

async function commandOf(
  transaction: CommandTransaction,
  edit: TimeOutEdit,
  timeOut: TimeOut | undefined,
): Promise<TimeOutCommand> {
  switch (edit.type) {
    case 'RequestTimeOut': {
      const { remark, ...command } = edit;
      return { ...command, remarkId: writeOptional(transaction, remark) };
    }
    case 'ChangeTimeOut': {
      const { remark, ...command } = edit;
      const remarkId = await rewriteText(transaction, remark, timeOut?.remarkId ?? null);
      return { ...command, ...(remarkId === undefined ? {} : { remarkId }) };
    }
    default:
      return edit;
  }
}

/** Blocked days that the caller may know, by person. */
const blockedDates = async ({ db, origin }: CommandTransaction, caller: Caller): Promise<BlockedOf> =>
  blockedDatesSeenBy(await readBlockedDates(db, origin.organisationId), caller);

/** Time out in API format. `remark` absent: read from the table. */
async function viewOf(
  transaction: CommandTransaction,
  caller: Caller,
  timeOut: TimeOut,
  remark?: string | null,
): Promise<TimeOutView> {
  const staff = await transaction.facts(STAFF);
  const texts =
    remark === undefined
      ? await loadEventTexts(transaction.db, transaction.origin.organisationId, [timeOut.remarkId])
      : null;
  const remarkText = texts ? timeOut.remarkId && texts.get(timeOut.remarkId) : remark;
  const nameOf = (userId: UserId) => staff.get(userId)?.name;
  return timeOutView(timeOut, remarkText || null, nameOf, await blockedDates(transaction, caller));
}

async function present(
  transaction: CommandTransaction,
  refusal: Refusal,
  { days, blocked }: { readonly days: PlannedDays; readonly blocked: ReturnType<BlockedOf> },
  { caller }: EditTimeOut,
): Promise<SentRefusal> {
  if (refusal.code === 'already_decided') {
    const current = await viewOf(transaction, caller, refusal.current as TimeOut);
    return { ...refusal, current };
  }
  if (refusal.code === 'time_out_on_blocked_day_needs_confirmation') {
    const touched = new Set(refusal.facts.blocked.map(({ blockedDayId }) => blockedDayId));
    const named = blocked.filter(({ blockedDayId }) => touched.has(blockedDayId));
    return {
      ...refusal,
      facts: { blocked: named.map(({ blockedDayId: id, from, until, reason }) => ({ id, from, until, reason })) },
    };
  }
  return presentPlanned(transaction, refusal, {
    days,
    caller,
    factsOf: (records) => records,
  });
}
