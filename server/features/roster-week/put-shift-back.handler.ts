import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { wireTimes } from '#domain/history/description';
import type { FormerParts } from '#domain/history/restore';
import { commandIdOf, type ShiftId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { noticeChanges } from '#domain/notification/notices';
import type { PutBackAnswer } from '#domain/planning/put-back';
import { shiftPutBack } from '#domain/roster-week/put-shift-back';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { rosterWeekStream, type RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { Shift } from '#domain/roster-week/roster-week.state';
import type { Append } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { notFound } from '../../access/reach.js';
import {
  type OrganisationWeek,
  loadOrganisationWeek,
  rosterContext,
  rosterWeekKind,
  weekAt,
} from '../../decision-context/planning-contexts.js';
import { askingFirst, putBackAsSeen } from '../../decision-context/put-back-as-seen.js';
import { lapsingWith } from '../../decision-context/waiting-requests.js';
import { shownIn } from '../../presenters/shown-in.js';
import { personNameOf, type ShownWeek } from '../../presenters/week.presenter.js';
import { decideChange } from './change-shift.handler.js';
import { refusedIn } from './presenting.js';
import { decideRemoval } from './remove-shift.handler.js';
import { ChangeShiftAt, PutShiftBack, RemoveShiftAt, type RosterShiftChanges } from './roster-week.messages.js';

type Outcome = CommandOutcome<unknown>;
type Accepted = Extract<Outcome, { readonly ok: true }>;

/**
 * Reverses a history entry about a published shift by the edits that a planner would make, in one transaction, after
 * its author has confirmed the effect.
 */
@CommandHandler(PutShiftBack)
export class PutShiftBackHandler implements ICommandHandler<PutShiftBack> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: PutShiftBack): Promise<PutBackAnswer> {
    const { origin, shiftKey, request } = message;
    const newId = uuid() as ShiftId;
    return this.runner.execute<PutBackAnswer>({
      origin: { ...origin, undoOf: request.writeId },
      streamId: rosterWeekStream(shiftKey.locationId, shiftKey.monday),
      execute: (transaction) =>
        putBackAsSeen(request.confirmed, origin.commandId, (confirm) => decide(transaction, message, newId, confirm)),
    });
  }
}

async function decide(
  transaction: CommandTransaction,
  message: PutShiftBack,
  newId: ShiftId,
  isSure: boolean,
): Promise<Outcome> {
  const { caller, origin, shiftKey, restore, request } = message;
  const week = await loadOrganisationWeek(transaction, shiftKey.monday);
  const shift = weekAt(week, shiftKey.locationId).roster.shifts[shiftKey.shiftId];
  const shown = await shownIn(transaction, week);
  const now = shift ? sideOf(shift, shown) : null;
  const asked = (edit: (confirm: boolean) => Promise<Outcome>, after: object | null) =>
    askingFirst(edit, async (outcome: Accepted) => ({
      before: now,
      after,
      told: await toldOf(transaction, outcome.appends, shown),
    }))(isSure);

  if (restore.does === 'add') {
    if (shift) return NOTHING;
    const { from, until, jobId, userId, open } = restore.shift;
    const isOpen = userId === null && open === true;
    const added = {
      from,
      until,
      jobId,
      userId,
      name: personNameOf(shown.people, userId),
      open: isOpen,
      canceled: false,
    };
    return asked((confirm) => add(transaction, message, week, newId, confirm), added);
  }
  if (!shift) throw notFound();
  // A shift that was changed since is not undone.
  if (request.confirmed === true && commandIdOf(shift.revision) !== request.writeId)
    return refusedIn(transaction, week, refusal('version_conflict', { current: shift }), { ...shiftKey, caller });
  if (restore.does === 'remove')
    return asked(
      (confirm) => decideRemoval(transaction, new RemoveShiftAt(caller, origin, shiftKey, { confirm })),
      null,
    );
  const parts = shiftPutBack(restore.to, shift);
  if (Object.keys(parts).length === 0) return NOTHING;
  const changes = changesOfShift(parts);
  return asked(
    (confirm) => decideChange(transaction, new ChangeShiftAt(caller, origin, shiftKey, changes, { confirm })),
    {
      ...now,
      ...parts,
      ...namesIn(parts, shown),
    },
  );
}

const NOTHING: Outcome = { ok: true, appends: [], answer: () => null };

/** Adds the removed shift again and plans its person, both or neither. */
async function add(
  transaction: CommandTransaction,
  { caller, shiftKey, restore }: PutShiftBack,
  week: OrganisationWeek,
  shiftId: ShiftId,
  confirm: boolean,
): Promise<Outcome> {
  if (restore.does !== 'add') return NOTHING;
  const { locationId, monday } = shiftKey;
  const { from, until, jobId, userId, open } = restore.shift;
  const { roster } = weekAt(week, locationId);
  const context = rosterContext(week, locationId);
  const isOpen = userId === null && open === true;
  const addition = rosterWeekDecider.decide(
    { type: 'AddShift', shiftId, jobId, time: shiftTimeOf(from, until), open: isOpen },
    roster,
    context,
    transaction.meta,
  );
  if (!addition.ok) return refusedIn(transaction, week, addition.refusal, { locationId, caller });
  const events: RosterWeekEvent[] = [...addition.events];
  if (userId !== null) {
    const planned = rosterWeekDecider.decide(
      { type: 'ChangeShift', shiftId, replacementId: uuid() as ShiftId, userId, confirm },
      rosterWeekDecider.evolve(roster, transaction.preview(events)),
      context,
      transaction.meta,
    );
    if (!planned.ok) return refusedIn(transaction, week, planned.refusal, { locationId, caller });
    events.push(...planned.events);
  }
  const rosters = [{ streamId: rosterWeekStream(locationId, monday), events }];
  return { ok: true, appends: [...rosters, ...(await lapsingWith(transaction, rosters)).appends], answer: () => null };
}

/** Names of people who get a notice from these events. */
async function toldOf(
  transaction: CommandTransaction,
  appends: readonly Append[],
  { people }: ShownWeek,
): Promise<string[]> {
  const told = new Set<string>();
  for (const { streamId, events } of appends) {
    if (!streamId.startsWith('roster-week/')) continue;
    let before = await transaction.state(rosterWeekKind, streamId);
    for (const event of transaction.preview(events as readonly RosterWeekEvent[])) {
      const after = rosterWeekDecider.evolve(before, [event]);
      for (const { userId, silent } of noticeChanges({ streamId, event, before, after }))
        if (!silent) told.add(personNameOf(people, userId) ?? '');
      before = after;
    }
  }
  return [...told].filter((name) => name !== '').sort((a, b) => a.localeCompare(b));
}

const changesOfShift = ({
  from,
  until,
  jobId,
  userId,
  open,
  canceled,
  cancelReasonId,
}: FormerParts): RosterShiftChanges => ({
  ...(from ? { start: from } : {}),
  ...(until ? { ending: until } : {}),
  ...(jobId === undefined ? {} : { jobId }),
  ...(userId === undefined ? {} : { userId }),
  ...(open === undefined ? {} : { open }),
  ...(canceled === undefined ? {} : { calledOff: canceled }),
  ...(cancelReasonId === undefined ? {} : { reasonId: cancelReasonId }),
});

/** Fields of a shift that history shows, with names. */
const sideOf = ({ time, jobId, userId, open, calledOff }: Shift, { people, cancelReasons }: ShownWeek) => ({
  ...wireTimes(time),
  jobId,
  userId,
  name: personNameOf(people, userId),
  open,
  canceled: calledOff !== null,
  cancelReason: calledOff ? (cancelReasons.get(calledOff.reasonId)?.description ?? null) : null,
});

const namesIn = ({ userId, canceled, cancelReasonId }: FormerParts, { people, cancelReasons }: ShownWeek) => ({
  ...(userId === undefined ? {} : { name: personNameOf(people, userId) }),
  ...(canceled === undefined
    ? {}
    : { cancelReason: (cancelReasonId && cancelReasons.get(cancelReasonId)?.description) ?? null }),
});
