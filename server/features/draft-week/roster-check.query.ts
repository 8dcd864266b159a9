import { Inject, Injectable } from '@nestjs/common';
import { closedUntil } from '#domain/planning/availability-cut-off';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import type { RosterFinding } from '#domain/draft-week/draft-week.views';
import { weeksAround } from '#domain/rules/profile-on';
import { rosterCheck } from '#domain/roster-check/roster-check';
import { DATABASE, type Database } from '../../database/database.js';
import { readCutOff } from '../../decision-context/availability-cut-off.js';
import { loadWorkedWeeks } from '../../decision-context/worked-weeks.js';
import { loadDemand } from '../../decision-context/demand.js';
import { weekAt } from '../../decision-context/planning-contexts.js';
import { checkedRosters } from '../../presenters/checked-roster.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { rosterFindingView } from '../../presenters/roster-finding.presenter.js';
import { RuleOverrideReader } from '../../presenters/rule-override-reader.js';
import { todayNow } from '../../decision-context/today.js';
import type { Caller } from '../../http/caller.js';

/**
 * Runs the roster check on the session's location for a range of dates: drafts where open, otherwise the published
 * weeks.
 */
@Injectable()
export class RosterCheckQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
    private readonly overrides: RuleOverrideReader,
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
      ...checkedRosters({
        weeks,
        locationId,
        mondays: checkedWeeks.map(({ monday }) => monday),
        jobFilterId,
        otherWeeks,
      }),
      overrides: await this.overrides.standingOf(locationId, {
        organisationId,
        from: addDays(from, -14),
        until: addDays(until, 14),
      }),
      demand,
      closedUntil: closedUntil(await readCutOff(this.db, organisationId), await todayNow(this.db, caller)),
      licenceMinimum: directory.locations.get(locationId)?.licenceMinimum,
    });
    return findings.map((finding) => rosterFindingView(finding, people));
  }
}
