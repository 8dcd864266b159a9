import { Inject, Injectable } from '@nestjs/common';
import { closedUntil } from '#domain/planning/availability-cut-off';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, ShiftId, SlotId } from '#domain/kernel/ids';
import type { RosterFinding } from '#domain/draft-week/draft-week.views';
import { isDrafting } from '#domain/draft-week/draft-week.state';
import type { CheckedPart, CheckFinding } from '#domain/roster-check/check-scope';
import { type CountingItem, countingItems, plannedItems } from '#domain/roster-check/counting-items';
import { weeksAround } from '#domain/rules/profile-on';
import { NO_WEEKS } from '#domain/rules/worked-week';
import { rosterCheck } from '#domain/roster-check/roster-check';
import { isPublished } from '#domain/roster-week/roster-week.state';
import { DATABASE, type Database } from '../../database/database.js';
import { readCutOff } from '../../decision-context/availability-cut-off.js';
import { loadWorkedWeeks } from '../../decision-context/worked-weeks.js';
import { loadDemand } from '../../decision-context/demand.js';
import { personAt } from '../../decision-context/people-facts.js';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { type PlanningView, PlanningReader } from '../../presenters/planning-reader.js';
import { todayNow } from '../../decision-context/today.js';
import { personNameOf, locationRef } from '../../presenters/week.presenter.js';
import type { Caller } from '../../http/caller.js';

/** Queries of the roster check. */
@Injectable()
export class RosterCheckQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
  ) {}

  /**
   * Findings of the roster check at the session's location from `from` to `until` inclusive, sorted by date, job filter
   * and severity. Reads the weeks around too, because rules on rest look at them.
   */
  async checkRoster(
    caller: Caller,
    range: { readonly from: CivilDate; readonly until: CivilDate },
    /** Null: all departments. */
    jobFilterId: JobFilterId | null,
  ): Promise<RosterFinding[]> {
    const { organisationId, locationId } = caller;
    const { from, until } = range;
    // Rules on rests and rows of days look at the weeks beside them too, as a board does.
    const weeks = await this.planning.weeks(organisationId, addDays(from, -7), addDays(until, 7));
    const [first] = weeks;
    if (!first) return [];
    const { directory, people } = first;
    const checkedWeeks = weeks.filter(({ monday }) => monday <= until && addDays(monday, 6) >= from);
    const demand = await loadDemand(this.db, directory, {
      organisationId,
      locationId,
      period: range,
      onlyScenario: null,
      scenarioOf: (monday, filterId) => {
        const week = weeks.find((one) => one.monday === monday);
        return (week && weekAt(week, locationId).draft.parts[filterId]?.scenarioId) ?? null;
      },
    });
    const otherWeeks = await loadWorkedWeeks(this.db, directory, {
      organisationId,
      mondays: weeksAround(first.monday, mondayOf(addDays(until, 7))),
      userIds: [...people.keys()],
    });
    const findings = rosterCheck({
      from,
      until,
      parts: checkedWeeks.flatMap((week) => partsOf(week, locationId, jobFilterId)),
      items: itemsAt(weeks, (id) => id === locationId),
      elsewhere: plannedItems(itemsAt(weeks, (id) => id !== locationId)),
      otherWeeks: (userId) => otherWeeks.get(userId) ?? NO_WEEKS,
      houseProfiles: directory.houseProfiles,
      demand,
      jobs: directory.locations.get(locationId)?.jobs ?? {},
      person: (userId) => personAt(people, locationId, userId),
      place: (id) => locationRef(first, id),
      closedUntil: closedUntil(await readCutOff(this.db, organisationId), await todayNow(this.db, caller)),
      licenceMinimum: directory.locations.get(locationId)?.licenceMinimum,
    });
    return findings.map((finding) => findingView(finding, first));
  }
}

/** Counting items of some weeks at the locations that `isAt` accepts. */
export const itemsAt = (weeks: readonly PlanningView[], isAt: (locationId: LocationId) => boolean): CountingItem[] =>
  weeks.flatMap((week) => week.weeks.flatMap((at) => (isAt(at.locationId) ? countingItems(at.locationId, at) : [])));

/** Departments of a location in a week, as the check takes them; `only`: one department, null: all. */
export function partsOf(week: PlanningView, locationId: LocationId, only: JobFilterId | null): CheckedPart[] {
  const { draft, roster } = weekAt(week, locationId);
  return [...week.directory.jobFilters.values()]
    .filter((filter) => filter.locationId === locationId && (only === null || filter.jobFilterId === only))
    .map(({ jobFilterId }) => ({
      monday: week.monday,
      jobFilterId,
      drafting: isDrafting(draft, jobFilterId),
      published: isPublished(roster, jobFilterId),
    }));
}

const findingView = ({ itemId, ...finding }: CheckFinding, { people }: PlanningView): RosterFinding => ({
  ...finding,
  facts: { ...finding.facts },
  slotId: finding.layer === 'draft' ? (itemId as SlotId | null) : null,
  fullScheduleId: finding.layer === 'published' ? (itemId as ShiftId | null) : null,
  name: personNameOf(people, finding.userId),
});
