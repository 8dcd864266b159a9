import { Inject, Injectable } from '@nestjs/common';
import { byName } from '#domain/kernel/by-name';
import { addDays, type CivilDate, daysBetween, mondayOf, mondaysBetween, weekDates } from '#domain/kernel/civil-date';
import { instant, inHours } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import { agreedHours, agreedMinutes, agreedRange, timeOffMinutes } from '#domain/insight/agreed-hours';
import { NO_FIGURES, addFigures, type Figures } from '#domain/insight/figures';
import type { ContractWeeks, EmployeePage, EmployeeStat, EmployeeWeeks } from '#domain/insight/insight.views';
import { weeksBefore } from '#domain/insight/contract-balance';
import { isEmployedWithin, isFullTimerOn } from '#domain/planning/person-terms';
import { profileOn } from '#domain/rules/profile-on';
import { mondaysOf, ruleYear } from '#domain/rules/rule-year';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { loadWorkedWeeks } from '../../decision-context/worked-weeks.js';
import { notFound } from '../../access/reach.js';
import { todayNow } from '../../decision-context/today.js';
import { CallOffReader } from './call-offs.reader.js';
import { type FiguresPay, PAID_WHOLE, payOf, unpaidDates } from './figures-pay.js';
import { FiguresReader, type FiguresQuestion, type FiguresPeriod, type PartFigures } from './figures.reader.js';
import { GivenReader } from './given.reader.js';
import { readShown, type ShownPerson } from './people-shown.js';

/** Location whose people are counted. */
type Place = Pick<Caller, 'organisationId' | 'locationId'>;

/** Reads worked and agreed hours: figures per person in a period by name, one person's weeks, and contract balances. */
@Injectable()
export class EmployeeQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly figures: FiguresReader,
    private readonly callOffs: CallOffReader,
    private readonly given: GivenReader,
  ) {}

  /**
   * Figures of finished shifts at the session's location in the period, and call-offs and swaps of all its shifts in
   * the period, for everybody in service there or with a figure, sorted by name; zeros included.
   */
  async employees(caller: Place, period: FiguresPeriod): Promise<EmployeeStat[]> {
    const { organisationId, locationId } = caller;
    const people = await readShown(this.db, organisationId);
    const [worked, callOffs, swaps, entered] = await Promise.all([
      this.worked(caller, period, people).then((question) => this.figures.byPerson(question)),
      this.callOffs.list(organisationId, period, { locationIds: [locationId], userId: null }),
      this.given.swaps(organisationId, locationId, period),
      this.given.availability(organisationId, period),
    ]);
    const calledOff = groupBy(callOffs, ({ userId }) => userId);
    return [...people.values()]
      .filter(
        (person) =>
          isOfPlace(person, caller, period) ||
          worked.has(person.userId) ||
          calledOff.has(person.userId) ||
          swaps.has(person.userId),
      )
      .toSorted(byName)
      .map((person): EmployeeStat => {
        const { userId, name } = person;
        const { shifts, minutes, evenings, weekends } = worked.get(userId) ?? NO_FIGURES;
        const dates = entered.get(userId) ?? [];
        return {
          userId,
          name,
          shifts,
          hours: inHours(minutes),
          evenings,
          weekends,
          callOffs: calledOff.get(userId)?.length ?? 0,
          swaps: swaps.get(userId) ?? 0,
          availabilityGiven: dates.filter((date) => !isFullTimerOn(person, date)).length,
        };
      });
  }

  /**
   * Hours per week of finished shifts, closings and agreed hours of people at the session's location, sorted by name.
   * Weeks at the ends of the period count only their days within it.
   */
  async employeeWeeks(caller: Place, period: FiguresPeriod): Promise<EmployeeWeeks> {
    const people = await readShown(this.db, caller.organisationId);
    const weeks = await this.figures.byWeek(await this.worked(caller, period, people));
    const mondays = mondaysBetween(period.from, period.until);
    const byUser = groupBy(weeks, ({ userId }) => userId);
    return {
      mondays,
      people: [...people.values()]
        .filter((person) => isOfPlace(person, caller, period) || byUser.has(person.userId))
        .toSorted(byName)
        .map((person) => {
          const figuresOfPerson = byUser.get(person.userId) ?? [];
          const hours = new Map(figuresOfPerson.map(({ start, figures }) => [start, inHours(figures.minutes)]));
          return {
            userId: person.userId,
            closings: figuresOfPerson.reduce((sum, { figures }) => sum + figures.closings, 0),
            agreedHours: agreedHours(person, period.from, period.until),
            hours: mondays.map((monday) => hours.get(monday) ?? 0),
          };
        }),
    };
  }

  /**
   * Figures of a person's finished shifts by week at all locations within reach, this week last, with the legal limits
   * and the mean of whole shifts that they count, nights and the counts of the year at all locations.
   * @throws CommandRefused `not_found`
   */
  async employee(caller: Caller, userId: UserId, weeks: number): Promise<EmployeePage> {
    const { organisationId, reach } = caller;
    const people = await readShown(this.db, organisationId, [userId]);
    const person = people.get(userId);
    if (!person) throw notFound();
    const thisMonday = mondayOf(await todayNow(this.db, caller));
    const period = { from: addDays(thisMonday, -7 * (weeks - 1)), until: addDays(thisMonday, 6) };
    const directory = await loadDirectory(this.db, organisationId);
    const endedBy = instant(Date.now());
    const sumsPaidBy = async (by: FiguresPay) => {
      const found = await Promise.all(
        [...reach].flatMap((locationId) => {
          const location = directory.locations.get(locationId);
          return location
            ? [this.figures.byWeek({ organisationId, locationId, location, pay: by, period, endedBy, userId })]
            : [];
        }),
      );
      return sumsByStart(found.flat());
    };
    const pay = payOf(directory, people);
    const byWeek = await sumsPaidBy(pay);
    const complete = unpaidDates(period.from, period.until, pay).length > 0 ? await sumsPaidBy(PAID_WHOLE) : byWeek;
    const rows = mondaysBetween(period.from, period.until).map((monday) => {
      const { shifts, minutes, evenings, weekends, closings } = byWeek.get(monday) ?? NO_FIGURES;
      const wholeHours = inHours(complete.get(monday)?.minutes ?? 0);
      const agreed = agreedRange(person, monday, addDays(monday, 6));
      return { monday, shifts, hours: inHours(minutes), wholeHours, evenings, weekends, closings, ...agreed };
    });
    const { adults } = profileOn(period.until, directory.houseProfiles);
    const total = [...complete.values()].reduce((sum, { minutes }) => sum + minutes, 0);
    const year = ruleYear(thisMonday);
    const worked = await loadWorkedWeeks(this.db, directory, {
      organisationId,
      mondays: [...new Set([...rows.map(({ monday }) => monday), ...mondaysOf(year)])],
      userIds: [userId],
    });
    const all = worked.get(userId) ?? [];
    const sums = all.filter(({ monday }) => monday >= period.from && monday <= period.until);
    const ofYear = all.filter(
      ({ monday }) => monday >= year.monday && daysBetween(year.monday, monday) < 7 * year.weeks,
    );
    const nights = sums.reduce((sum, week) => sum + (week.nights ?? 0), 0);
    const [shortest, average] = [adults.averages[0], adults.averages.at(-1)];
    const { withNights = null, max = adults.maxWeek } = average ?? {};
    return {
      userId,
      name: person.name,
      weeks: rows,
      meanHours: inHours(total / weeks),
      nights: { count: nights, late: sums.reduce((sum, week) => sum + (week.lateNights ?? 0), 0) },
      limits: {
        week: inHours(adults.maxWeek),
        mean: inHours(withNights && nights >= withNights.nights ? withNights.max : max),
        recent: shortest ? { weeks: shortest.weeks, hours: inHours(shortest.max) } : null,
        manyNights: withNights && { nights: withNights.nights, hours: inHours(withNights.max) },
      },
      year: {
        sundays: ofYear.reduce((sum, week) => sum + (week.sundays ?? 0), 0),
        allSundays: year.weeks,
        leastFree: adults.sundays.freeInYear?.min ?? null,
        longNights: ofYear.reduce((sum, week) => sum + (week.longNights ?? 0), 0),
        mostLongNights: adults.nights?.longest.inYear ?? null,
      },
    };
  }

  /**
   * Paid minutes of published shifts against agreed minutes in the weeks before `monday`, for everybody in service at the
   * session's location in that week, sorted by name. Counts all locations, and shifts that have not ended.
   */
  async contractWeeks(caller: Caller, monday: CivilDate): Promise<ContractWeeks> {
    const mondays = weeksBefore(monday);
    const period = { from: mondays[0] as CivilDate, until: addDays(monday, -1) };
    const people = await readShown(this.db, caller.organisationId);
    const { organisationId } = caller;
    const directory = await loadDirectory(this.db, organisationId);
    const pay = payOf(directory, people);
    const found = await Promise.all(
      [...directory.locations].map(([locationId, location]) =>
        this.figures.byDay({ organisationId, locationId, location, pay, period, endedBy: null, userId: null }),
      ),
    );
    const timeOff = await this.given.timeOff(organisationId, period);
    const byUser = groupBy(found.flat(), ({ userId }) => userId);
    return {
      mondays,
      people: [...people.values()]
        .filter((person) => isOfPlace(person, caller, { from: monday, until: addDays(monday, 6) }))
        .toSorted(byName)
        .map((person) => {
          const byDay = sumsByStart(byUser.get(person.userId) ?? []);
          const minutesOn = (date: CivilDate) => byDay.get(date)?.minutes ?? 0;
          const off = timeOff.get(person.userId) ?? [];
          return {
            userId: person.userId,
            weeks: mondays.map((week) => ({
              minutes: weekDates(week).reduce((sum, date) => sum + minutesOn(date), 0),
              timeOffMinutes: timeOffMinutes(person, off, week, addDays(week, 6), minutesOn),
              ...agreedMinutes(person, week, addDays(week, 6)),
            })),
          };
        }),
    };
  }

  /** Question for figures of shifts at the session's location that are over. */
  private async worked(
    { organisationId, locationId }: Place,
    period: FiguresPeriod,
    people: ReadonlyMap<UserId, ShownPerson>,
  ): Promise<FiguresQuestion> {
    const directory = await loadDirectory(this.db, organisationId);
    const location = directory.locations.get(locationId);
    if (!location) throw notFound();
    const pay = payOf(directory, people);
    return { organisationId, locationId, location, pay, period, endedBy: instant(Date.now()), userId: null };
  }
}

/**
 * Whether a person belongs in lists of a location for a period, also with zeros only: enabled, works there, in service.
 */
export const isOfPlace = (
  person: ShownPerson,
  { locationId }: Pick<Caller, 'locationId'>,
  { from, until }: FiguresPeriod,
): boolean => person.enabled && person.locationIds.includes(locationId) && isEmployedWithin(person, from, until);

function sumsByStart(parts: readonly PartFigures[]): Map<CivilDate, Figures> {
  const sums = new Map<CivilDate, Figures>();
  for (const { start, figures } of parts) sums.set(start, addFigures(sums.get(start) ?? NO_FIGURES, figures));
  return sums;
}
