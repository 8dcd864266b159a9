import { Inject, Injectable } from '@nestjs/common';
import { costFactor } from '#domain/insight/cost';
import type { MinimumWageChanges, MinimumWageCheck } from '#domain/insight/minimum-wage.calls';
import { nextWageBelow, WAGE_NOTICE_DAYS, wageBelowOn } from '#domain/insight/wage-below';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { employedOn } from '#domain/planning/person-terms';
import { plannedItems } from '#domain/roster-check/counting-items';
import { minimumWageRows } from '#domain/rules/minimum-wage';
import { paidMinutes } from '#domain/rules/paid-hours';
import { workedShifts } from '#domain/rules/worked-shift';
import { DATABASE, type Database } from '../../database/database.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadPeopleFacts } from '../../decision-context/people-facts.js';
import { readWages } from '../../decision-context/person-wages.js';
import { todayNow } from '../../decision-context/today.js';
import { loadPaidWeeks } from '../../decision-context/worked-weeks.js';
import type { Caller } from '../../http/caller.js';
import { itemsAt } from '../../presenters/checked-roster.js';
import { PlanningReader } from '../../presenters/planning-reader.js';
import { locationRef, payRulesOf } from '../../presenters/week.presenter.js';

/** Weeks before the present one whose mean tells what somebody usually works. */
const USUAL_WEEKS = 4;

interface Dated {
  readonly date: CivilDate;
  readonly name: string;
}

const byDateAndName = (a: Dated, b: Dated): number => a.date.localeCompare(b.date) || a.name.localeCompare(b.name);

/** Queries about wages below the statutory minimum (finding O11). The calls check that the caller may see wages. */
@Injectable()
export class MinimumWageQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly planning: PlanningReader,
  ) {}

  /** Planned shifts within reach that are paid too little. A fixed number of queries, whatever is planned. */
  async check({ organisationId, reach }: Caller, from: CivilDate, until: CivilDate): Promise<MinimumWageCheck> {
    const { minimum_wages: entered } = await this.settings(organisationId);
    const missing = minimumWageRows(from, until, entered)
      .filter(({ hourlyCents }) => hourlyCents === null)
      .map((row) => row.from);
    const weeks = await this.planning.weeks(organisationId, from, until);
    const [first] = weeks;
    if (!first) return { people: [], missing };
    const wagesOf = await readWages(this.db, organisationId);
    const items = plannedItems(itemsAt(weeks, (id) => reach.has(id))).filter(
      ({ time: { date } }) => date >= from && date <= until,
    );
    const people = [...groupBy(items, ({ userId }) => userId)].flatMap(([userId, ofPerson]) => {
      const person = first.people.get(userId);
      if (!person) return [];
      const paid = { birthDate: person.birthDate, wages: wagesOf(userId).wages };
      const rules = payRulesOf(first, userId);
      const shifts = workedShifts(ofPerson, (id) => locationRef(first, id)).flatMap((shift) => {
        const below = wageBelowOn(paid, shift.date, entered);
        const { time, locationId } = shift.item;
        return below ? [{ below, minutes: paidMinutes(time, locationRef(first, locationId), rules) }] : [];
      });
      const [earliest] = shifts;
      if (!earliest) return [];
      const minutes = shifts.reduce((sum, shift) => sum + shift.minutes, 0);
      return [{ userId, name: person.name, ...earliest.below, shifts: shifts.length, minutes }];
    });
    return { people: people.toSorted(byDateAndName), missing };
  }

  /** Wages that are or become too low within 60 days, of people within reach. A fixed number of queries. */
  async changes(caller: Caller): Promise<MinimumWageChanges> {
    const { organisationId, reach } = caller;
    const today = await todayNow(this.db, caller);
    const until = addDays(today, WAGE_NOTICE_DAYS);
    const { minimum_wages: entered, ...extras } = await this.settings(organisationId);
    const people = await loadPeopleFacts(this.db, organisationId, today, until);
    const wagesOf = await readWages(this.db, organisationId);
    const found = [...people.values()].flatMap((person) => {
      if (!person.enabled || !person.locationIds.some((id) => reach.has(id))) return [];
      const below = nextWageBelow({ birthDate: person.birthDate, wages: wagesOf(person.userId).wages }, today, entered);
      return below && employedOn(person, below.date) ? [{ userId: person.userId, name: person.name, ...below }] : [];
    });
    const usual = await loadPaidWeeks(this.db, await loadDirectory(this.db, organisationId), {
      organisationId,
      mondays: Array.from({ length: USUAL_WEEKS }, (_, index) => addDays(mondayOf(today), -7 * (index + 1))),
      userIds: found.map(({ userId }) => userId),
      birthDateOf: (userId) => people.get(userId)?.birthDate ?? null,
    });
    const factor = costFactor({
      employerSurcharge: extras.employer_surcharge,
      holidayAllowance: extras.holiday_allowance,
    });
    return {
      halfYears: minimumWageRows(today, until, entered),
      until,
      people: found
        .map((person) => {
          const weeks = usual.get(person.userId) ?? [];
          const mean = weeks.reduce((sum, { minutes }) => sum + minutes, 0) / USUAL_WEEKS;
          const more = (mean / 60) * (person.minimumCents - person.hourlyCents) * factor;
          return { ...person, minutesAWeek: Math.round(mean), weekCents: Math.round(more) };
        })
        .toSorted(byDateAndName),
    };
  }

  private settings(organisationId: string) {
    return this.db
      .selectFrom('organisation')
      .select(['minimum_wages', 'employer_surcharge', 'holiday_allowance'])
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
  }
}
