import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { mondayOf } from '#domain/kernel/civil-date';
import type { LocationId, ShiftId } from '#domain/kernel/ids';
import type { SentRefusal } from '#domain/kernel/refusal';
import { endMoment, type ShiftTime, shiftTimeOf, startMoment } from '#domain/kernel/shift-time';
import { decideMove } from '#domain/roster-week/move-shift';
import type { ChangeShift } from '#domain/roster-week/roster-week.commands';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { Shift } from '#domain/roster-week/roster-week.state';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CANCEL_REASONS } from '../../decision-context/cancel-reason-texts.js';
import {
  type OrganisationWeek,
  loadOrganisationWeek,
  rosterContext,
  weekAt,
} from '../../decision-context/planning-contexts.js';
import { notFound } from '../../access/reach.js';
import { lapsingWith } from '../../decision-context/waiting-requests.js';
import { refusedIn, shiftsIn } from './presenting.js';
import { ChangeShiftAt, type RosterShiftChanges, type ShiftPlace } from './roster-week.messages.js';

/**
 * Changes a published shift, or moves it to another location or week in one transaction. Expires swaps and requests
 * that this makes obsolete.
 */
@CommandHandler(ChangeShiftAt)
export class ChangeShiftHandler implements ICommandHandler<ChangeShiftAt> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: ChangeShiftAt): Promise<WireFullSchedule> {
    const { locationId, monday } = message.shiftKey;
    return this.runner.execute<WireFullSchedule>({
      origin: message.origin,
      streamId: rosterWeekStream(locationId, monday),
      execute: (transaction) => decideChange(transaction, message),
    });
  }
}

/**
 * Outcome of a change to a published shift, with API field names in refusals; records nothing itself.
 * @throws CommandRefused `not_found` for an unknown shift or reason
 */
export async function decideChange(
  transaction: CommandTransaction,
  message: ChangeShiftAt,
): Promise<CommandOutcome<WireFullSchedule>> {
  const outcome = await decideAnywhere(transaction, message);
  return outcome.ok ? outcome : { ...outcome, refusal: inTermsOf(message, outcome.refusal) };
}

/** Refusal with the name that the call uses for the field `user_id`. */
const inTermsOf = ({ personField }: ChangeShiftAt, { errors, ...refusal }: SentRefusal): SentRefusal =>
  errors
    ? {
        ...refusal,
        errors: errors.map(({ field, code }) => ({ field: field === 'user_id' ? personField : field, code })),
      }
    : refusal;

async function decideAnywhere(
  transaction: CommandTransaction,
  message: ChangeShiftAt,
): Promise<CommandOutcome<WireFullSchedule>> {
  const { shiftKey, changes } = message;
  const week = await loadOrganisationWeek(transaction, shiftKey.monday);
  const shift = weekAt(week, shiftKey.locationId).roster.shifts[shiftKey.shiftId];
  if (!shift) throw notFound();
  await refuseReason(transaction, changes, shift, shiftKey.locationId);
  const command = commandOf(message, shift);
  const to = {
    locationId: changes.locationId ?? shiftKey.locationId,
    monday: mondayOf(command.time?.date ?? shift.time.date),
  };
  const stays = to.locationId === shiftKey.locationId && to.monday === shiftKey.monday;
  return stays
    ? decideHere(transaction, message, week, command)
    : moveElsewhere(transaction, message, week, { command, to });
}

async function decideHere(
  transaction: CommandTransaction,
  { shiftKey, caller }: ChangeShiftAt,
  week: OrganisationWeek,
  command: ChangeShift,
): Promise<CommandOutcome<WireFullSchedule>> {
  const { locationId, monday, shiftId } = shiftKey;
  const { roster } = weekAt(week, locationId);
  const decision = rosterWeekDecider.decide(command, roster, rosterContext(week, locationId), transaction.meta);
  if (!decision.ok) return refusedIn(transaction, week, decision.refusal, { locationId, caller });
  const replaced = decision.events.some(({ type }) => type === 'ShiftAdded');
  const rosters = [{ streamId: rosterWeekStream(locationId, monday), events: decision.events }];
  return {
    ok: true,
    appends: [...rosters, ...(await lapsingWith(transaction, rosters)).appends],
    answer: (after) => answerOf(after, { locationId, monday, shiftId: replaced ? command.replacementId : shiftId }),
  };
}

async function moveElsewhere(
  transaction: CommandTransaction,
  { shiftKey, caller }: ChangeShiftAt,
  week: OrganisationWeek,
  { command, to }: { command: ChangeShift; to: Omit<ShiftPlace, 'shiftId'> },
): Promise<CommandOutcome<WireFullSchedule>> {
  const targetWeek = to.monday === shiftKey.monday ? week : await loadOrganisationWeek(transaction, to.monday);
  const decision = decideMove(command, {
    from: { week: weekAt(week, shiftKey.locationId).roster, locationId: shiftKey.locationId },
    to: { week: weekAt(targetWeek, to.locationId).roster, context: rosterContext(targetWeek, to.locationId) },
  });
  if (!decision.ok)
    return refusedIn(transaction, targetWeek, decision.refusal, { locationId: shiftKey.locationId, caller });
  const rosters = [
    { streamId: rosterWeekStream(shiftKey.locationId, shiftKey.monday), events: decision.out },
    { streamId: rosterWeekStream(to.locationId, to.monday), events: decision.in },
  ];
  return {
    ok: true,
    appends: [...rosters, ...(await lapsingWith(transaction, rosters)).appends],
    answer: (after) => answerOf(after, { ...to, shiftId: shiftKey.shiftId }),
  };
}

async function answerOf(transaction: CommandTransaction, shiftKey: ShiftPlace): Promise<WireFullSchedule> {
  const [shift] = await shiftsIn(transaction, shiftKey, [shiftKey.shiftId]);
  return shift as WireFullSchedule;
}

/**
 * Refuses a cancel reason that the location does not offer, unless the shift already has it.
 *
 * @throws CommandRefused `not_found` in the field `cancel_reason_id`
 */
async function refuseReason(
  transaction: CommandTransaction,
  { reasonId }: RosterShiftChanges,
  shift: Shift,
  locationId: LocationId,
): Promise<void> {
  if (!reasonId || reasonId === shift.calledOff?.reasonId) return;
  const reason = (await transaction.facts(CANCEL_REASONS)).get(reasonId);
  if (!reason || reason.removed || reason.locationId !== locationId) throw notFound('cancel_reason_id');
}

function commandOf({ shiftKey, changes, terms }: ChangeShiftAt, shift: Shift): ChangeShift {
  const { userId, reasonId, jobId, open, calledOff } = changes;
  const time = timeOf(changes, shift.time);
  return {
    type: 'ChangeShift',
    shiftId: shiftKey.shiftId,
    replacementId: uuid() as ShiftId,
    ...(time ? { time } : {}),
    ...(userId !== undefined ? { userId } : {}),
    ...(reasonId !== undefined ? { reasonId } : {}),
    ...(jobId !== undefined ? { jobId } : {}),
    ...(open !== undefined ? { open } : {}),
    ...(calledOff !== undefined ? { calledOff } : {}),
    ...terms,
  };
}

/** New times of the shift, a missing start or end taken from the present ones; null: unchanged. */
function timeOf({ start, ending }: RosterShiftChanges, time: ShiftTime): ShiftTime | null {
  if (!start && !ending) return null;
  return shiftTimeOf(start ?? startMoment(time), ending ?? endMoment(time));
}
