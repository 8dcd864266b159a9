import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { DraftWeekEvent } from '#domain/draft-week/draft-week.events';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import { clockTime } from '#domain/kernel/clock-time';
import { CommandId, type ShiftId, type UserId } from '#domain/kernel/ids';
import { type Refusal, refusal } from '#domain/kernel/refusal';
import { nominalEnd, shiftInstants } from '#domain/kernel/shift-time';
import { todayAt } from '#domain/kernel/zone';
import type { PlanningContext } from '#domain/planning/planning-context';
import { type UnchangedShift, type WeeklyEntry, UnchangedReason } from '#domain/planning/put-back';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import type { RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import type { PlannedAgain } from '#domain/staff/people.views';
import { stillOpen, type LostAssignment, lostAssignmentOf } from '#domain/staff/planned-again';
import { personStream, type StaffEvent } from '#domain/staff/staff.events';
import { streamPlace } from '#domain/kernel/stream-place';
import type { Append } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import type { Caller } from '../../http/caller.js';
import { isAsSeen, marked } from '../../decision-context/put-back-as-seen.js';
import { PastWrites } from '../../decision-context/past-writes.js';
import {
  draftContext,
  type OrganisationWeek,
  loadOrganisationWeek,
  rosterContext,
  weekAt,
} from '../../decision-context/planning-contexts.js';
import { notFound } from '../../access/reach.js';
import { lapsingWith } from '../../decision-context/waiting-requests.js';
import { PlanAgain } from './edit-people.messages.js';

/**
 * Plans a person again where a write had opened their shifts, as far as still possible, in one transaction; ends swaps
 * and requests that this makes obsolete. Refuses with the effect as a question until `confirmed` matches it, and
 * `not_found` for a write that opened none of them. Answers the numbers planned and left.
 */
@CommandHandler(PlanAgain)
export class PlanAgainHandler implements ICommandHandler<PlanAgain> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly past: PastWrites,
  ) {}

  async execute({ origin, caller, userId, request }: PlanAgain): Promise<PlannedAgain> {
    const id = CommandId.safeParse(request.writeId);
    const last = { streamId: personStream(userId), type: 'PersonPlannedOpened' };
    const written = id.success
      ? await this.past.completeWrite(caller.organisationId, { ...last, writeId: id.data })
      : [];
    if (!id.success || written.length === 0) throw notFound('writeId');
    return this.runner.execute<PlannedAgain>({
      origin: { ...origin, undoOf: id.data },
      solo: true,
      execute: async (transaction) => {
        const { appends, comes, left } = await planAll(transaction, caller, userId, written);
        const refused = questionOf(comes, left);
        if (!isAsSeen(request.confirmed, refused)) return { ok: false, refusal: marked(refused) };
        const expiries = await lapsingWith(transaction, appends);
        const event: StaffEvent = { type: 'PersonPlannedAgain', data: { userId, planned: comes.length } };
        return {
          ok: true,
          appends: [...appends, ...expiries.appends, { streamId: personStream(userId), events: [event] }],
          answer: () => ({ writeId: origin.commandId, planned: comes.length, left: left.length }),
        };
      },
    });
  }
}

/** Question of what comes back and what is left; if nothing comes back, a refusal with the first reason. */
function questionOf(comes: readonly WeeklyEntry[], left: readonly UnchangedShift[]): Refusal {
  if (comes.length === 0) return refusalOf(left[0]?.code ?? 'nothing_to_undo');
  const facts = { changes: [], changedSince: false, comes, left };
  return refusal('put_back_needs_confirmation', { facts });
}

function refusalOf(code: UnchangedReason): Refusal {
  if (code === 'slot_removed') return refusal(code, { facts: { by: null } });
  return code === 'not_eligible' ? refusal(code, { reasons: ['job_missing'] }) : refusal(code);
}

interface Planned {
  readonly appends: readonly Append[];
  readonly comes: readonly WeeklyEntry[];
  readonly left: readonly UnchangedShift[];
}

/** Events that plan the person again, each decided alone, because nobody had two shifts on a day. */
async function planAll(
  transaction: CommandTransaction,
  caller: Caller,
  userId: UserId,
  written: readonly LoggedEvent[],
): Promise<Planned> {
  const weeks = new Map<string, OrganisationWeek>();
  const appends: Append[] = [];
  const comes: WeeklyEntry[] = [];
  const left: UnchangedShift[] = [];
  for (const { streamId, event } of written) {
    const shift = lostAssignmentOf(event, userId);
    if (!shift) continue;
    const { locationId, monday } = streamPlace(streamId);
    const week = weeks.get(monday) ?? (await loadOrganisationWeek(transaction, monday));
    weeks.set(monday, week);
    const location = week.directory.locations.get(locationId);
    if (!location || location.domain === null || !caller.reach.has(locationId)) {
      left.push({ week: monday, date: null, code: 'forbidden' });
      continue;
    }
    const { draft, roster } = weekAt(week, locationId);
    const open = stillOpen(shift, userId, { draft, roster });
    if (typeof open === 'string') {
      const is = shift.layer === 'draft' ? draft.slots[shift.id] : roster.shifts[shift.id];
      left.push({ week: monday, date: is?.time.date ?? null, code: open });
      continue;
    }
    const { time, jobId } = open;
    const isOver =
      shiftInstants(time, location).endsAt <= transaction.now && time.date < todayAt(transaction.now, location.zone);
    const decision = isOver ? null : plan(transaction, week, { ...shift, locationId, userId });
    if (!decision?.ok) {
      left.push({ week: monday, date: time.date, code: decision ? reasonOf(decision.refusal) : 'shift_in_past' });
      continue;
    }
    appends.push({ streamId, events: decision.events });
    const [from, until] = [clockTime(time.start), clockTime(nominalEnd(time.end))];
    comes.push({ day: null, date: time.date, jobId, from, until, count: 1 });
  }
  return { appends, comes, left };
}

const reasonOf = ({ code }: Refusal): UnchangedReason => UnchangedReason.safeParse(code).data ?? 'not_eligible';

type Decided =
  | { readonly ok: true; readonly events: readonly (DraftWeekEvent | RosterWeekEvent)[] }
  | { readonly ok: false; readonly refusal: Refusal };

function plan(
  transaction: CommandTransaction,
  week: OrganisationWeek,
  shift: LostAssignment & { readonly locationId: Parameters<typeof weekAt>[1]; readonly userId: UserId },
): Decided {
  const { locationId, userId } = shift;
  const { draft, roster } = weekAt(week, locationId);
  if (shift.layer === 'published') {
    const command = {
      type: 'ChangeShift' as const,
      shiftId: shift.id,
      replacementId: uuid() as ShiftId,
      userId,
      confirm: true,
    };
    return rosterWeekDecider.decide(command, roster, asBefore(rosterContext(week, locationId)), transaction.meta);
  }
  const command = {
    type: 'ChangeSlot' as const,
    slotId: shift.id,
    userId,
    basedOn: {},
    undoOf: transaction.origin.undoOf ?? null,
    confirm: true,
  };
  return draftWeekDecider.decide(command, draft, asBefore(draftContext(week, locationId)), transaction.meta);
}

/** Context that ignores employment dates and a disabled account, as restoring does; the roster check reports those. */
const asBefore = <Context extends PlanningContext>(context: Context): Context => ({
  ...context,
  person: (userId) => {
    const person = context.person(userId);
    return person && { ...person, enabled: true, employment: { from: null, until: null } };
  },
});
