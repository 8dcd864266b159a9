import { Inject, Injectable } from '@nestjs/common';
import type { RuleChangesView } from '#domain/house-profile/house-profile.views';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { goingOn, nextBoundary, ruleChanges } from '#domain/roster-check/rule-changes';
import { plannedItems } from '#domain/roster-check/counting-items';
import { weeksAround } from '#domain/rules/profile-on';
import { NO_WEEKS } from '#domain/rules/worked-week';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { personAt } from '../../decision-context/people-facts.js';
import { todayNow } from '../../decision-context/today.js';
import { loadWorkedWeeks } from '../../decision-context/worked-weeks.js';
import type { Caller } from '../../http/caller.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { locationRef } from '../../presenters/week.presenter.js';
import { itemsAt, partsOf } from '../../presenters/checked-roster.js';

/** Weeks from the boundary on that are judged; plans seldom reach further. */
const WEEKS = 6;

/**
 * Finds the next date on which other working-time rules begin, and the breaches that planned weeks from then on would
 * have under them, for the open locations within reach. `boundary` null: no change ahead, no weeks.
 */
@Injectable()
export class RuleChangesQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
  ) {}

  /** Weeks within reach that the next rules judge differently. A fixed number of queries, whatever is planned. */
  async changes(caller: Caller): Promise<RuleChangesView> {
    const { organisationId, reach } = caller;
    const today = await todayNow(this.db, caller);
    const { houseProfiles } = await loadDirectory(this.db, organisationId);
    const boundary = nextBoundary(today, houseProfiles);
    if (!boundary) return { boundary: null, weeks: [] };
    const { date, now, next } = boundary;
    const until = addDays(mondayOf(date), 7 * WEEKS - 1);
    const weeks = await this.planning.weeks(organisationId, addDays(date, -7), addDays(until, 7));
    const view: RuleChangesView = {
      boundary: { date, now: now.name, next: next.name, judgedUntil: until },
      weeks: [],
    };
    const [first] = weeks;
    if (!first) return view;
    const { directory, people } = first;
    const otherWeeks = await loadWorkedWeeks(this.db, directory, {
      organisationId,
      mondays: weeksAround(first.monday, mondayOf(addDays(until, 7))),
      userIds: [...people.keys()],
    });
    const checkedWeeks = weeks.filter(({ monday }) => monday <= until && addDays(monday, 6) >= date);
    const inForce = goingOn(boundary, houseProfiles);
    const found = [...directory.locations.values()]
      .filter(({ locationId, domain }) => reach.has(locationId) && domain !== null)
      .flatMap(({ locationId, name, jobs }) =>
        ruleChanges(
          {
            from: date,
            until,
            parts: checkedWeeks.flatMap((week) => partsOf(week, locationId, null)),
            items: itemsAt(weeks, (id) => id === locationId),
            atOtherLocations: plannedItems(itemsAt(weeks, (id) => id !== locationId)),
            otherWeeks: (userId) => otherWeeks.get(userId) ?? NO_WEEKS,
            demand: [],
            jobs,
            person: (userId) => personAt(people, locationId, userId),
            locationOf: (id) => locationRef(first, id),
            closedUntil: null,
          },
          inForce,
          houseProfiles,
        ).map((change) => ({ ...change, horecaLocationId: locationId, location: name })),
      );
    return { ...view, weeks: found.toSorted((a, b) => a.monday.localeCompare(b.monday)) };
  }
}
