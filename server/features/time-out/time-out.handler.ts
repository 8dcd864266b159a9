import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isAdmin } from '#domain/access/access';
import type { UserId } from '#domain/kernel/ids';
import type { Refusal } from '#domain/kernel/refusal';
import type { TimeOutCommand } from '#domain/time-out/time-out.commands';
import { type TimeOutContext, timeOutDecider } from '#domain/time-out/time-out.decider';
import { type TimeOutEvent, timeOutStream } from '#domain/time-out/time-out.events';
import type { TimeOut, TimeOuts } from '#domain/time-out/time-out.state';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Settled } from '../../event-store/outcome.js';
import { settlementOf } from '../../event-store/settlement.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { loadTexts, rewriteText, writeOptional } from '../../event-store/texts.js';
import type { Unit } from '../../event-store/unit.js';
import { Refused } from '../../http/refused.js';
import { type PlannedDays, plannedDays, presentPlanned } from '../planning/planned-days.js';
import { notFound } from '../planning/reach.js';
import { STAFF } from '../planning/staff-facts.js';
import { todayIn } from '../planning/today.js';
import { EditTimeOut, type TimeOutEdit } from './time-out.messages.js';
import { timeOutView } from './time-out.presenter.js';

export const timeOutKind: StreamKind<TimeOuts, TimeOutEvent> = { name: 'time-out', ...timeOutDecider };

@CommandHandler(EditTimeOut)
export class EditTimeOutHandler implements ICommandHandler<EditTimeOut> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: EditTimeOut): Promise<TimeOutView | null> {
    const result = await this.runner.run<TimeOutView | null>({
      origin: message.origin,
      streamId: timeOutStream(message.userId),
      // A remark that is there already is compared and answered: its words stand in a table.
      solo: message.edit.type !== 'RequestTimeOut',
      settle: (unit) => settleEdit(unit, message),
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
    return result.answer;
  }
}

async function settleEdit(unit: Unit, message: EditTimeOut): Promise<Settled<TimeOutView | null>> {
  const { caller, userId, edit, imported } = message;
  const streamId = timeOutStream(userId);
  const state = await unit.state(timeOutKind, streamId);
  const timeOut = state.timeOuts[edit.timeOutId];
  if (!timeOut && edit.type !== 'RequestTimeOut') throw notFound();
  const person = (await unit.facts(STAFF)).get(userId);
  if (!person) throw notFound('userId');
  const days = await daysOf(unit, edit, timeOut);
  const context: TimeOutContext = {
    admin: isAdmin(caller.role),
    today: imported ? null : await todayIn(unit, unit.origin.locationId ?? person.homeLocationId),
    planned: [...days.shifts, ...days.slots].map(({ item }) => item),
  };
  const decision = timeOutDecider.decide(await commandOf(unit, edit, timeOut), state, context, unit.meta);
  return settlementOf(decision, {
    streamId,
    present: (refusal) => present(unit, refusal, days, message),
    answer: async (after) => {
      const now = (await after.state(timeOutKind, streamId)).timeOuts[edit.timeOutId];
      const remark = 'remark' in edit && edit.remark !== undefined ? edit.remark : undefined;
      return now ? viewOf(after, now, remark) : null;
    },
  });
}

/** Only approved time outs stand over what is planned. */
async function daysOf(unit: Unit, edit: TimeOutEdit, timeOut: TimeOut | undefined): Promise<PlannedDays> {
  const approves = edit.type === 'DecideTimeOut' ? edit.approved : edit.type === 'ChangeTimeOut' && timeOut?.approved;
  if (!timeOut || !approves) return { shifts: [], slots: [] };
  const { from = timeOut.from, until = timeOut.until } = edit.type === 'ChangeTimeOut' ? edit : {};
  return plannedDays(unit, timeOut.userId, from, until);
}

async function commandOf(unit: Unit, edit: TimeOutEdit, timeOut: TimeOut | undefined): Promise<TimeOutCommand> {
  switch (edit.type) {
    case 'RequestTimeOut': {
      const { remark, ...command } = edit;
      return { ...command, remarkId: writeOptional(unit, remark) };
    }
    case 'ChangeTimeOut': {
      const { remark, ...command } = edit;
      const remarkId = await rewriteText(unit, remark, timeOut?.remarkId ?? null);
      return { ...command, ...(remarkId === undefined ? {} : { remarkId }) };
    }
    default:
      return edit;
  }
}

/** `remark` absent: read it. */
async function viewOf(unit: Unit, timeOut: TimeOut, remark?: string | null): Promise<TimeOutView> {
  const staff = await unit.facts(STAFF);
  const texts = remark === undefined ? await loadTexts(unit.db, unit.origin.organisationId, [timeOut.remarkId]) : null;
  const words = texts ? timeOut.remarkId && texts.get(timeOut.remarkId) : remark;
  return timeOutView(timeOut, words || null, (userId: UserId) => staff.get(userId)?.name);
}

async function present(unit: Unit, refusal: Refusal, days: PlannedDays, { caller }: EditTimeOut): Promise<Refusal> {
  if (refusal.code === 'already_decided') {
    const current = await viewOf(unit, refusal.current as unknown as TimeOut);
    return { ...refusal, current: { ...current } };
  }
  return presentPlanned(unit, refusal, {
    days,
    caller,
    factsOf: (records) => records,
  });
}
