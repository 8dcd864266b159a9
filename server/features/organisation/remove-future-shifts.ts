import { draftWeekDecider } from '#domain/draft-week/draft-week.decider';
import { type DraftWeekEvent, draftWeekStream } from '#domain/draft-week/draft-week.events';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { Decision } from '#domain/kernel/decider';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, ShiftId, SlotId } from '#domain/kernel/ids';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { type RosterWeekEvent, rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { Append } from '../../event-store/command-origin.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRefused } from '../../event-store/refused.js';
import { draftContext, loadOrganisationWeek, rosterContext, weekAt } from '../../decision-context/planning-contexts.js';
import { lapsingWith } from '../../decision-context/waiting-requests.js';

/**
 * Events that remove every published and draft shift of a location after `today`, and expire pending swaps and requests
 * for them. Appends nothing itself.
 * @throws CommandRefused if a removal is refused
 */
export async function removeFutureShifts(
  transaction: CommandTransaction,
  locationId: LocationId,
  today: CivilDate,
): Promise<Append[]> {
  const ahead = await shiftsAfter(transaction, locationId, today);
  const changes: Append[] = [];
  for (const [monday, items] of groupBy(ahead, ({ date }) => mondayOf(date))) {
    const week = await loadOrganisationWeek(transaction, monday);
    const { roster, draft } = weekAt(week, locationId);
    const shifts = items.filter(({ layer }) => layer === 'published');
    const slots = items.filter(({ layer }) => layer === 'draft');
    changes.push({
      streamId: draftWeekStream(locationId, monday),
      events: slots.flatMap(({ id }): readonly DraftWeekEvent[] => {
        const command = { type: 'RemoveSlot', slotId: id as SlotId, basedOn: {}, undoOf: null, confirm: true } as const;
        const context = { ...draftContext(week, locationId), isTaken: (slotId: SlotId) => transaction.isTaken(slotId) };
        return decided(draftWeekDecider.decide(command, draft, context, transaction.meta));
      }),
    });
    changes.push({
      streamId: rosterWeekStream(locationId, monday),
      events: shifts.flatMap(({ id }): readonly RosterWeekEvent[] => {
        const waiting = { pendingRequests: 0, pendingSwaps: 0 };
        const command = { type: 'RemoveShift', shiftId: id as ShiftId, ...waiting, confirm: true } as const;
        return decided(rosterWeekDecider.decide(command, roster, rosterContext(week, locationId), transaction.meta));
      }),
    });
  }
  const expiries = await lapsingWith(transaction, changes);
  return [...changes.filter(({ events }) => events.length > 0), ...expiries.appends];
}

function decided<Event>(decision: Decision<Event>): readonly Event[] {
  if (!decision.ok) throw new CommandRefused(decision.refusal);
  return decision.events;
}

interface Ahead {
  readonly layer: 'published' | 'draft';
  readonly id: string;
  readonly date: CivilDate;
}

async function shiftsAfter(
  { db, origin }: CommandTransaction,
  locationId: LocationId,
  today: CivilDate,
): Promise<Ahead[]> {
  const shifts = await db
    .selectFrom('shift')
    .select(['shift_id as id', 'date'])
    .where('organisation_id', '=', origin.organisationId)
    .where('location_id', '=', locationId)
    .where('date', '>', today)
    .execute();
  const slots = await db
    .selectFrom('draft_slot')
    .select(['slot_id as id', 'date'])
    .where('organisation_id', '=', origin.organisationId)
    .where('location_id', '=', locationId)
    .where('date', '>', today)
    .execute();
  return [
    ...shifts.map((row) => ({ ...row, layer: 'published' as const })),
    ...slots.map((row) => ({ ...row, layer: 'draft' as const })),
  ];
}
