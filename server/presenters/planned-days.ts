import { type CivilDate, mondaysBetween } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import type { Refusal, SentRefusal } from '#domain/kernel/refusal';
import type { PlannedItemView } from '#domain/kernel/views';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { PlannedItem } from '#domain/planning/planned-item';
import { rosterWeekStream, type RosterWeekEvent } from '#domain/roster-week/roster-week.events';
import { plannedShift } from '#domain/roster-week/planned-in-roster';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { keepsBusy, type Shift } from '#domain/roster-week/roster-week.state';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import type { Append } from '../event-store/command-origin.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import type { Caller } from '../http/caller.js';
import { DIRECTORY } from '../decision-context/directory.js';
import {
  draftWeekKind,
  loadOrganisationWeek,
  rosterContext,
  rosterWeekKind,
  weekAt,
} from '../decision-context/planning-contexts.js';
import { shownIn } from './shown-in.js';
import {
  audienceOf,
  byStartThenJob,
  draftSlotView,
  fullSchedule,
  plannedItemView,
  type ShownWeek,
} from './week.presenter.js';

interface Placed {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
}

/** Published and draft shifts of a person in a range of dates, at all locations of the organisation. */
export interface PlannedDays {
  readonly shifts: readonly (Placed & { readonly item: PlannedItem; readonly shift: Shift })[];
  readonly slots: readonly (Placed & { readonly item: PlannedItem; readonly slot: DraftSlot })[];
}

/**
 * Reads a person's shifts and slots from `from` to `until` inclusive within a command, at all locations. Called off
 * shifts are left out.
 */
export async function plannedDays(
  transaction: CommandTransaction,
  userId: UserId,
  from: CivilDate,
  until: CivilDate,
): Promise<PlannedDays> {
  const locationIds = [...(await transaction.facts(DIRECTORY)).locations.keys()];
  const places = mondaysBetween(from, until).flatMap((monday) =>
    locationIds.map((locationId) => ({ locationId, monday })),
  );
  await transaction.load(
    places.flatMap(({ locationId, monday }) => [
      draftWeekStream(locationId, monday),
      rosterWeekStream(locationId, monday),
    ]),
  );
  const isMeant = (item: Pick<Shift | DraftSlot, 'userId' | 'time'>) =>
    item.userId === userId && item.time.date >= from && item.time.date <= until;

  const shifts: PlannedDays['shifts'][number][] = [];
  const slots: PlannedDays['slots'][number][] = [];
  for (const { locationId, monday } of places) {
    const roster = await transaction.state(rosterWeekKind, rosterWeekStream(locationId, monday));
    for (const shift of Object.values(roster.shifts))
      if (isMeant(shift) && keepsBusy(shift))
        shifts.push({ locationId, monday, shift, item: plannedShift(shift, userId, locationId) });
    const draft = await transaction.state(draftWeekKind, draftWeekStream(locationId, monday));
    for (const slot of Object.values(draft.slots)) {
      if (!isMeant(slot)) continue;
      const { slotId, jobId, time } = slot;
      const item: PlannedItem = { layer: 'draft', id: slotId, userId, date: time.date, locationId, jobId, time };
      slots.push({ locationId, monday, slot, item });
    }
  }
  return { shifts, slots };
}

/**
 * Events that flag those published shifts of `days` whose items are in `flagged`; an append may be empty. Appends
 * nothing itself.
 */
export async function flagShifts(
  transaction: CommandTransaction,
  days: PlannedDays,
  flagged: readonly PlannedItem[],
): Promise<Append[]> {
  const appends: Append[] = [];
  for (const { locationId, monday, shift, item } of days.shifts) {
    if (!flagged.includes(item)) continue;
    const week = await loadOrganisationWeek(transaction, monday);
    const { roster } = weekAt(week, locationId);
    const command = { type: 'FlagShift', shiftId: shift.shiftId } as const;
    const decision = rosterWeekDecider.decide(command, roster, rosterContext(week, locationId), transaction.meta);
    const events: readonly RosterWeekEvent[] = decision.ok ? decision.events : [];
    appends.push({ streamId: rosterWeekStream(locationId, monday), events });
  }
  return appends;
}

interface Records {
  readonly shifts: readonly WireFullSchedule[];
  readonly slots: readonly DraftSlotView[];
  /**
   * Planned items out of the caller's reach, sorted by start: layer, person, location, date and times, without id and
   * job.
   */
  readonly elsewhere: readonly PlannedItemView[];
}

/**
 * Confirmation question of a rule about planned items, with facts that `factsOf` makes of shifts, slots and
 * `elsewhere`, each sorted by start: the caller's own ones and those within reach in full, others as `elsewhere`
 * without id and job. Other refusals are returned unchanged.
 */
export async function presentPlanned(
  transaction: CommandTransaction,
  refusal: Refusal,
  { days, caller, factsOf }: { days: PlannedDays; caller: Caller; factsOf: (records: Records) => object },
): Promise<SentRefusal> {
  if (!('facts' in refusal) || !refusal.facts || !('planned' in refusal.facts)) return refusal;
  const { planned } = refusal.facts;
  const audience = audienceOf(caller);
  const mayKnow = ({ item }: { item: PlannedItem }) =>
    item.userId === caller.userId || caller.reach.has(item.locationId);
  const shifts: WireFullSchedule[] = [];
  for (const { item, shift, locationId, monday } of days.shifts.filter(mayKnow))
    if (planned.includes(item))
      shifts.push(fullSchedule(shift, locationId, await shownOf(transaction, monday), audience));
  const slots: DraftSlotView[] = [];
  for (const { item, slot, locationId, monday } of days.slots.filter(mayKnow))
    if (planned.includes(item)) slots.push(draftSlotView(slot, locationId, await shownOf(transaction, monday)));
  const elsewhere: PlannedItemView[] = [];
  for (const one of [...days.shifts, ...days.slots])
    if (planned.includes(one.item) && !mayKnow(one))
      elsewhere.push(plannedItemView(one.item, await shownOf(transaction, one.monday), caller.reach));
  const facts = factsOf({
    shifts: shifts.toSorted(byStartThenJob),
    slots: slots.toSorted(byStartThenJob),
    elsewhere: elsewhere.toSorted((first, second) => first.from.localeCompare(second.from)),
  });
  return { ...refusal, facts: { ...facts } };
}

const shownOf = async (transaction: CommandTransaction, monday: CivilDate): Promise<ShownWeek> =>
  shownIn(transaction, await loadOrganisationWeek(transaction, monday));
