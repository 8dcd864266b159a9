import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isDrafting } from '#domain/draft-week/draft-week.state';
import type { FillProposal } from '#domain/fill/fill.calls';
import type { FillSettings, FillSlot } from '#domain/fill/fill-question';
import type { FillBudget } from '#domain/fill/fill-week';
import { provedGap } from '#domain/fill/proved-gap';
import { byName } from '#domain/kernel/by-name';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { startMoment } from '#domain/kernel/shift-time';
import { weeksAround } from '#domain/rules/profile-on';
import { type CountingItem, countingItems, plannedItems } from '#domain/roster-check/counting-items';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { loadWorkedWeeks } from '../../decision-context/worked-weeks.js';
import { todayNow } from '../../decision-context/today.js';
import { DATABASE, type Database } from '../../database/database.js';
import { FillSearches } from '../../fill/fill-searches.js';
import type { FillJob } from '../../fill/fill-job.js';
import type { Caller } from '../../http/caller.js';
import { type PlanningView, PlanningReader } from '../../presenters/planning-reader.js';
import { ReadFairness } from '../insight/fairness.messages.js';

/** As the board compares people. */
const FAIRNESS_WEEKS = 8;

/** Longest search, in milliseconds. */
const LIMIT_MS = 10_000;

export interface FillRequest {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Null: every department, every date. */
  readonly jobFilterId: JobFilterId | null;
  readonly date: CivilDate | null;
  readonly settings: FillSettings;
  readonly budget: FillBudget;
}

/**
 * Searches a proposal for the open draft slots of a scope from today on, with the location's people in order of name
 * and the weeks around. Without slots it answers an empty proposal. `signal` ends the search.
 */
@Injectable()
export class FillQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
    private readonly queries: QueryBus,
    private readonly searches: FillSearches,
  ) {}

  /** People for the open slots of a draft week, as it is now. `signal` ends the search. */
  async proposeWeek(caller: Caller, request: FillRequest, signal: AbortSignal): Promise<FillProposal> {
    const { organisationId } = caller;
    const { locationId, monday, settings, budget } = request;
    const at = { organisationId, locationId };
    const today = await todayNow(this.db, at);
    // Rules on rests and rows of days look at the weeks beside it too, as a board does.
    const weeks = await this.planning.weeks(organisationId, addDays(monday, -7), addDays(monday, 13));
    const week = weeks.find((one) => one.monday === monday);
    const slots = week ? openSlots(week, request, today) : [];
    if (!week || slots.length === 0)
      return { slots: 0, assignments: [], seed: budget.seed, steps: 0, penalty: 0, firstPenalty: 0, gap: null };
    const people = [...week.people.values()]
      .filter((person) => person.locationIds.includes(locationId))
      .toSorted((a, b) => byName({ ...a, id: a.userId }, { ...b, id: b.userId }))
      .map(({ name: _name, shortName: _shortName, locationIds: _locations, superUser: _super, ...facts }) => facts);
    const ledger = await this.queries.execute(new ReadFairness({ ...caller, locationId }, FAIRNESS_WEEKS));
    const otherWeeks = await loadWorkedWeeks(this.db, week.directory, {
      organisationId,
      mondays: weeksAround(addDays(monday, -7), addDays(monday, 7)),
      userIds: people.map(({ userId }) => userId),
    });
    const { houseProfiles } = week.directory;
    const job: FillJob = {
      question: { locationId, slots, people, planned: plannedItems(itemsOf(weeks)), houseProfiles, settings },
      places: Object.fromEntries(
        [...week.directory.locations].map(([id, { zone, opening }]) => [id, { zone, opening }]),
      ),
      otherWeeks: Object.fromEntries(otherWeeks),
      shares: Object.fromEntries(ledger.people.map(({ userId, counts, mean }) => [userId, { counts, mean }])),
      budget,
      limitMs: LIMIT_MS,
    };
    const { assignments, steps, cost, firstCost, bound } = await this.searches.run(
      `${organisationId}/${locationId}`,
      job,
      signal,
    );
    const gap = provedGap(cost, bound, slots.length - assignments.length);
    const penalties = { penalty: cost, firstPenalty: firstCost, gap };
    return { slots: slots.length, assignments: [...assignments], seed: budget.seed, steps, ...penalties };
  }
}

/** Open slots of drafts, by start; of dates from today on. */
const openSlots = (
  week: PlanningView,
  { locationId, jobFilterId, date }: FillRequest,
  today: CivilDate,
): FillSlot[] => {
  const { draft } = weekAt(week, locationId);
  return Object.values(draft.slots)
    .filter((slot) => slot.userId === null && isDrafting(draft, slot.jobFilterId))
    .filter((slot) => jobFilterId === null || slot.jobFilterId === jobFilterId)
    .filter(({ time }) => time.date >= today && (date === null || time.date === date))
    .map(({ slotId, jobId, time }) => ({ slotId, jobId, time }))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
};

const orderOf = ({ time, slotId }: FillSlot): string => `${startMoment(time)} ${slotId}`;

const itemsOf = (weeks: readonly PlanningView[]): CountingItem[] =>
  weeks.flatMap((week) => week.weeks.flatMap((at) => countingItems(at.locationId, at)));
