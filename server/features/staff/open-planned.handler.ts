import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { LocationId, ShiftId, SlotId, UserId } from '#domain/kernel/ids';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { OpenedPlanned, PlannedAfter } from '#domain/staff/people.views';
import { personStream, type StaffEvent } from '#domain/staff/staff.events';
import type { Append } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRefused } from '../../event-store/refused.js';
import { DIRECTORY } from '../../decision-context/directory.js';
import {
  draftContext,
  type OrganisationWeek,
  loadOrganisationWeek,
  rosterContext,
  weekAt,
} from '../../decision-context/planning-contexts.js';
import { lapsingWith } from '../../decision-context/waiting-requests.js';
import { OpenPlanned } from './edit-people.messages.js';
import { readPlanned } from './planned-after.js';

/**
 * Makes everything open that a person is planned for after a date, all weeks in one transaction, and ends swaps and
 * requests that this makes obsolete. Closed locations and those out of reach are left. Answers the numbers opened and
 * left, and the write id for planning again, null if nothing was opened.
 */
@CommandHandler(OpenPlanned)
export class OpenPlannedHandler implements ICommandHandler<OpenPlanned> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, caller, userId, after }: OpenPlanned): Promise<OpenedPlanned> {
    return this.runner.execute<OpenedPlanned>({
      origin,
      solo: true,
      execute: async (transaction) => {
        const { locations } = await transaction.facts(DIRECTORY);
        const question = { userId, after, locations, now: transaction.now };
        const planned = await readPlanned(transaction.db, caller.organisationId, question);
        // Nobody plans any more where it is closed.
        const canBeOpened = ({ horecaLocationId }: PlannedAfter) =>
          caller.reach.has(horecaLocationId) && (locations.get(horecaLocationId)?.domain ?? null) !== null;
        const reopenable = planned.filter(canBeOpened);
        const changes = await openAll(transaction, reopenable);
        const expiries = await lapsingWith(transaction, changes);
        return {
          ok: true,
          // Last, so that all of the write is found before it.
          appends: [...changes, ...expiries.appends, ...openedOf(userId, after, reopenable.length)],
          answer: () => ({
            opened: reopenable.length,
            left: planned.length - reopenable.length,
            writeId: reopenable.length > 0 ? origin.commandId : null,
          }),
        };
      },
    });
  }
}

function openedOf(userId: UserId, after: CivilDate, opened: number): Append[] {
  if (opened === 0) return [];
  const event: StaffEvent = { type: 'PersonPlannedOpened', data: { userId, after, opened } };
  return [{ streamId: personStream(userId), events: [event] }];
}

/**
 * Events that open the items, each decided alone, because a shift without a person does not affect the others.
 * @throws CommandRefused if one cannot be opened
 */
async function openAll(transaction: CommandTransaction, planned: readonly PlannedAfter[]): Promise<Append[]> {
  const weeks = new Map<CivilDate, OrganisationWeek>();
  const appends: Append[] = [];
  for (const item of planned) {
    const monday = mondayOf(item.date);
    const week = weeks.get(monday) ?? (await loadOrganisationWeek(transaction, monday));
    weeks.set(monday, week);
    appends.push(item.layer === 'draft' ? openSlot(transaction, week, item) : openShift(transaction, week, item));
  }
  return appends;
}

function openShift(
  { meta }: CommandTransaction,
  week: OrganisationWeek,
  { id, horecaLocationId: locationId }: { readonly id: string; readonly horecaLocationId: LocationId },
): Append {
  const decision = rosterWeekDecider.decide(
    {
      type: 'ChangeShift',
      shiftId: id as ShiftId,
      replacementId: uuid() as ShiftId,
      userId: null,
      open: true,
      confirm: true,
    },
    weekAt(week, locationId).roster,
    rosterContext(week, locationId),
    meta,
  );
  if (!decision.ok) throw new CommandRefused(decision.refusal);
  return { streamId: rosterWeekStream(locationId, week.monday), events: decision.events };
}

function openSlot(
  transaction: CommandTransaction,
  week: OrganisationWeek,
  { id, horecaLocationId: locationId }: { readonly id: string; readonly horecaLocationId: LocationId },
): Append {
  const decision = draftWeekDecider.decide(
    { type: 'ChangeSlot', slotId: id as SlotId, userId: null, basedOn: {}, undoOf: null, confirm: true },
    weekAt(week, locationId).draft,
    { ...draftContext(week, locationId), isTaken: (slotId) => transaction.isTaken(slotId) },
    transaction.meta,
  );
  if (!decision.ok) throw new CommandRefused(decision.refusal);
  return { streamId: draftWeekStream(locationId, week.monday), events: decision.events };
}
