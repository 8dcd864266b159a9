import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type DraftWeek, isDrafting } from '#domain/draft-week/draft-week.state';
import type { Assignment, FillSlot } from '#domain/fill/fill-question';
import { settingsOf } from '#domain/fill/search-settings';
import { byName } from '#domain/kernel/by-name';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { OrganisationId, SlotId, UserId } from '#domain/kernel/ids';
import { type Refusal, refusal } from '#domain/kernel/refusal';
import { startMoment } from '#domain/kernel/shift-time';
import { weeksAround } from '#domain/rules/profile-on';
import { seesWages } from '#domain/staff/person-access';
import { type CountingItem, countingItems, plannedItems } from '#domain/roster-check/counting-items';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { loadWorkedWeeks } from '../../decision-context/worked-weeks.js';
import { todayNow } from '../../decision-context/today.js';
import { DATABASE, type Database } from '../../database/database.js';
import { type PlanningView, PlanningReader } from '../../presenters/planning-reader.js';
import { readWages } from '../../decision-context/person-wages.js';
import { ReadFairness } from '../insight/fairness.messages.js';
import type { FillJob } from '../../fill/fill-job.js';
import type { FillRequest } from './fill-request.js';
import { type DepartmentSearch, type DepartmentSlot, partsOf } from './search-by-department.js';

/** As the board compares people. */
const FAIRNESS_WEEKS = 8;

/** Reads the drafts, people and rules of a search as they are now. */
@Injectable()
export class FillJobs {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
    private readonly queries: QueryBus,
  ) {}

  /** Why a search cannot be made: a slot is unknown at the location, or nothing is open; null: it can. */
  async refusalOf(request: FillRequest): Promise<Refusal | null> {
    const { organisationId, locationId, monday, slotIds } = request;
    const week = await this.planning.week(organisationId, monday);
    const unknown = unknownSlot(weekAt(week, locationId).draft, slotIds ?? []);
    if (unknown) return unknown;
    const open = openSlots(week, request, await todayNow(this.db, request));
    return open.length === 0 ? refusal('nothing_to_fill') : null;
  }

  /** The search of a request, to begin from `start`; null: no slot of the scope is open any more. */
  async searchOf(request: FillRequest, start: readonly Assignment[] | null): Promise<DepartmentSearch | null> {
    const { organisationId, userId, locationId, monday, settings, budget } = request;
    const today = await todayNow(this.db, request);
    // Rules on rests and rows of days look at the weeks beside it too, as a board does.
    const weeks = await this.planning.weeks(organisationId, addDays(monday, -7), addDays(monday, 13));
    const week = weeks.find((one) => one.monday === monday);
    const parts = week ? partsOf(settings, slotsToFill(week, request, today)) : [];
    const [largest] = parts;
    if (!week || !largest) return null;
    const slots = parts.flatMap((part) => part.slots).toSorted(byStart);
    const isMovable = new Set<string>(slots.map(({ slotId }) => slotId));
    const people = [...week.people.values()]
      .filter((person) => person.locationIds.includes(locationId))
      .toSorted((a, b) => byName({ ...a, id: a.userId }, { ...b, id: b.userId }))
      .map(({ name: _name, shortName: _shortName, locationIds: _locations, superUser: _super, ...facts }) => facts);
    const ledger = await this.queries.execute(
      new ReadFairness({ organisationId, userId, locationId, role: 'admin' }, FAIRNESS_WEEKS),
    );
    const otherWeeks = await loadWorkedWeeks(this.db, week.directory, {
      organisationId,
      mondays: weeksAround(addDays(monday, -7), addDays(monday, 7)),
      userIds: people.map((person) => person.userId),
    });
    const { houseProfiles, locations } = week.directory;
    const planned = plannedItems(itemsOf(weeks)).filter(
      ({ layer, id }) => layer !== 'draft' || !isMovable.has(id ?? ''),
    );
    const { settings: own } = largest;
    const job = {
      question: {
        locationId,
        slots,
        people,
        planned,
        houseProfiles,
        licenceMinimum: locations.get(locationId)?.licenceMinimum,
        settings: own,
        ...(start ? { start } : {}),
      },
      places: Object.fromEntries([...locations].map(([id, { zone, opening }]) => [id, { zone, opening }])),
      otherWeeks: Object.fromEntries(otherWeeks),
      shares: Object.fromEntries(ledger.people.map(({ userId: id, counts, mean }) => [id, { counts, mean }])),
      wages: parts.some((part) => part.settings.wishes.lowPay > 0) ? await this.wagesFor(organisationId, userId) : null,
      budget,
      limitMs: budget.seconds * 1_000,
    };
    return { job, parts };
  }

  /** Wages of everybody; null: the reader may not see them now, whatever they might when they asked. */
  private async wagesFor(organisationId: OrganisationId, reader: UserId): Promise<FillJob['wages']> {
    const people = await this.db
      .selectFrom('person')
      .select(['user_id', 'super_user', 'type_name'])
      .where('organisation_id', '=', organisationId)
      .execute();
    const self = people.find(({ user_id }) => user_id === reader);
    if (!self || !seesWages({ superUser: self.super_user, typeName: self.type_name })) return null;
    const wagesOf = await readWages(this.db, organisationId);
    return Object.fromEntries(people.map(({ user_id }) => [user_id, wagesOf(user_id).wages]));
  }
}

/** Refusal that names the first slot that a draft never had; null: it had all of them. */
export function unknownSlot({ slots, gone }: DraftWeek, slotIds: readonly SlotId[]): Refusal | null {
  const index = slotIds.findIndex((slotId) => !Object.hasOwn(slots, slotId) && !Object.hasOwn(gone, slotId));
  return index < 0 ? null : unknownField(`slotIds[${index}]`);
}

const unknownField = (field: string): Refusal => refusal('not_found', { errors: [{ field, code: 'not_found' }] });

/** Open slots of the scope; of dates from today on. */
const openSlots = (week: PlanningView, request: FillRequest, today: CivilDate): DepartmentSlot[] =>
  slotsOf(week, request, today).filter(({ placed }) => placed === undefined);

/** Open slots of the scope, and those of which people may be moved by the settings of their department. */
const slotsToFill = (week: PlanningView, request: FillRequest, today: CivilDate): DepartmentSlot[] =>
  slotsOf(week, request, today).filter(
    ({ placed, jobFilterId }) => placed === undefined || settingsOf(request.settings, jobFilterId).movePlaced,
  );

const slotsOf = (
  week: PlanningView,
  { locationId, jobFilterId, date, slotIds }: FillRequest,
  today: CivilDate,
): DepartmentSlot[] => {
  const { draft } = weekAt(week, locationId);
  return Object.values(draft.slots)
    .filter((slot) => isDrafting(draft, slot.jobFilterId))
    .filter((slot) => jobFilterId === null || slot.jobFilterId === jobFilterId)
    .filter(({ slotId }) => slotIds === null || slotIds.includes(slotId))
    .filter(({ time }) => time.date >= today && (date === null || time.date === date))
    .map(({ slotId, jobId, time, jobFilterId: department, userId }) => ({
      slotId,
      jobId,
      time,
      jobFilterId: department,
      ...(userId && { placed: userId }),
    }));
};

const byStart = (a: FillSlot, b: FillSlot): number => orderOf(a).localeCompare(orderOf(b));

const orderOf = ({ time, slotId }: FillSlot): string => `${startMoment(time)} ${slotId}`;

const itemsOf = (weeks: readonly PlanningView[]): CountingItem[] =>
  weeks.flatMap((week) => week.weeks.flatMap((at) => countingItems(at.locationId, at)));
