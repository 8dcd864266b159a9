import { Inject, Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { addDays, type CivilDate, datesBetween, mondayOf, weekdayOf } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { closingMinute, countedEnd, endAt, type PlaceHours, type ShiftTime } from '#domain/kernel/shift-time';
import { todayAt } from '#domain/kernel/zone';
import {
  addFigures,
  clockChanges,
  EVENING_START,
  type Figures,
  figuresOfShift,
  hasEnded,
  NO_FIGURES,
} from '#domain/insight/figures';
import { publicHolidaysBetween } from '#domain/insight/public-holidays';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { servingGeneration } from '../../projections/checkpoints.js';
import { insightProjection } from './insight.projection.js';

export interface Period {
  readonly from: CivilDate;
  /** Included. */
  readonly until: CivilDate;
}

export interface FiguresQuestion {
  readonly period: Period;
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly place: PlaceHours;
  /** Shifts that end later are left out; null: shifts to come count as well. */
  readonly endedBy: Instant | null;
  /** Null: everybody's. */
  readonly userId: UserId | null;
}

/** A week of somebody, named by its Monday. */
export interface WeekFigures {
  readonly userId: UserId;
  readonly monday: CivilDate;
  readonly figures: Figures;
}

/** Longer than any shift. */
const MAX_DAYS = 2;

/** The generation of the read model that serves. */
export const generationOf = (organisationId: string) =>
  servingGeneration({ projection: insightProjection.name, organisationId });

export const timeOfRow = (
  row: Pick<Selectable<Tables['shift_figure']>, 'date' | 'start_minute' | 'end_minute'>,
): ShiftTime => ({ date: row.date, start: row.start_minute, end: endAt(row.end_minute) });

/** The Monday of a shift, where weeks are told apart. */
const mondayIf = (byWeek: boolean) =>
  byWeek ? sql<CivilDate | null>`date_trunc('week', shift.date)::date` : sql<CivilDate | null>`null::date`;

/**
 * Sums of published shifts that were not called off. PostgreSQL adds up what the clock on the wall says; the few dates
 * on which that is not how long a shift was, or on which one may still be going on, are counted one by one.
 */
@Injectable()
export class FiguresReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** By person, whoever had a shift. */
  async byPerson(question: FiguresQuestion): Promise<Map<UserId, Figures>> {
    const byPerson = new Map<UserId, Figures>();
    for (const { userId, figures } of await this.read(question, false))
      byPerson.set(userId, addFigures(byPerson.get(userId) ?? NO_FIGURES, figures));
    return byPerson;
  }

  /** By person and week. */
  byWeek(question: FiguresQuestion): Promise<WeekFigures[]> {
    return this.read(question, true);
  }

  private async read(question: FiguresQuestion, byWeek: boolean): Promise<WeekFigures[]> {
    const { period, place, endedBy } = question;
    const { from, until } = period;
    const today = endedBy && todayAt(Date.parse(endedBy), place.zone);
    const last = today && today < until ? today : until;
    if (last < from) return [];
    const untilLast: FiguresQuestion = { ...question, period: { from, until: last } };
    const apart = new Set(clockChanges(from, last, place.zone));
    if (today) for (const date of datesBetween(addDays(today, -MAX_DAYS), today)) apart.add(date);
    const oneByOne = [...apart].filter((date) => date >= from && date <= last);
    const [sums, singles, taken] = await Promise.all([
      this.sums(untilLast, oneByOne, byWeek),
      this.singles(question, oneByOne),
      this.taken(untilLast, oneByOne, byWeek),
    ]);
    const found = sums.flatMap(({ user_id, monday, ...figures }): WeekFigures[] =>
      user_id
        ? [{ userId: user_id as UserId, monday: monday ?? from, figures: { ...figures, openShiftsTaken: 0 } }]
        : [],
    );
    const apartFound = singles.flatMap(({ user_id, taken: isTaken, ...row }): WeekFigures[] => {
      const time = timeOfRow(row);
      if (!user_id || (endedBy !== null && !hasEnded(time, place, endedBy))) return [];
      const monday = byWeek ? mondayOf(time.date) : from;
      return [{ userId: user_id as UserId, monday, figures: figuresOfShift({ time, taken: isTaken }, place) }];
    });
    const takenFound = taken.map(({ user_id, monday, openShiftsTaken }): WeekFigures => ({
      userId: user_id as UserId,
      monday: monday ?? from,
      figures: { ...NO_FIGURES, openShiftsTaken },
    }));
    return merged(found, [...apartFound, ...takenFound]);
  }

  private sums(question: FiguresQuestion, oneByOne: readonly CivilDate[], byWeek: boolean) {
    const { period, place } = question;
    const { from, until } = period;
    const apart = new Set(oneByOne);
    const holidays = new Set(publicHolidaysBetween(from, until));
    const days = datesBetween(from, until).filter((date) => !apart.has(date));
    const closes = days.map((date) => closingMinute(date, place));
    // What is counted for whoever closes after starting before it.
    const counted = days.map((date) => countedEnd({ date, start: 0, end: { kind: 'close' } }, place));
    const weekdays = days.map(weekdayOf);
    const minutes = sql<number>`
      coalesce(sum(greatest(0, case shift.end_kind
        when 'call' then 0
        when 'close' then (case when day.close > shift.start_minute then day.counted else shift.end_minute end)
          - shift.start_minute
        else shift.end_minute - shift.start_minute end)), 0)::int`;
    const count = (what: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${what}))::int`;
    return (
      this.shifts(question)
        // Everything that is of a date is worked out once a date, not once a shift.
        .innerJoin(
          sql<{ date: CivilDate; monday: CivilDate }>`
            unnest(${days}::date[], ${days.map(mondayOf)}::date[], ${closes}::int[], ${counted}::int[],
              ${weekdays.map((day) => day >= 6)}::boolean[], ${weekdays.map((day) => day === 7)}::boolean[],
              ${days.map((date) => holidays.has(date))}::boolean[])`.as<'day'>(
            sql`day (date, monday, close, counted, weekend, sunday, holiday)`,
          ),
          (join) => join.onRef('day.date', '=', 'shift.date'),
        )
        .select([
          'shift.user_id',
          (byWeek ? sql<CivilDate | null>`day.monday` : sql<CivilDate | null>`null::date`).as('monday'),
          sql<number>`count(*)::int`.as('shifts'),
          minutes.as('minutes'),
          count(sql<boolean>`shift.start_minute >= ${EVENING_START}`).as('evenings'),
          count(sql<boolean>`day.weekend`).as('weekends'),
          count(sql<boolean>`day.sunday`).as('sundays'),
          count(sql<boolean>`shift.end_kind = 'close'`).as('closings'),
          count(sql<boolean>`shift.end_kind = 'call'`).as('calls'),
          count(sql<boolean>`day.holiday`).as('redLetterDays'),
        ])
        .groupBy(sql`1, 2`)
        .execute()
    );
  }

  private singles(question: FiguresQuestion, dates: readonly CivilDate[]) {
    if (dates.length === 0) return Promise.resolve([]);
    return this.shifts(question)
      .select(['shift.user_id', 'shift.date', 'shift.start_minute', 'shift.end_minute'])
      .select(
        sql<boolean>`exists (select from taken_shift as taken where ${this.isTaken(question.organisationId)})`.as(
          'taken',
        ),
      )
      .where(sql<boolean>`shift.date = any(${dates}::date[])`)
      .execute();
  }

  private taken(question: FiguresQuestion, oneByOne: readonly CivilDate[], byWeek: boolean) {
    return this.shifts(question)
      .innerJoin('taken_shift as taken', (join) => join.on(this.isTaken(question.organisationId)))
      .select(['taken.user_id', mondayIf(byWeek).as('monday'), sql<number>`count(*)::int`.as('openShiftsTaken')])
      .where(sql<boolean>`shift.date <> all(${oneByOne}::date[])`)
      .groupBy(sql`1, 2`)
      .execute();
  }

  private readonly isTaken = (organisationId: string) => sql<boolean>`
    taken.organisation_id = ${organisationId} and taken.generation = ${generationOf(organisationId)}
    and taken.shift_id = shift.shift_id and taken.user_id = shift.user_id`;

  /** Those of a period that were not called off and that somebody works. */
  private shifts({ organisationId, locationId, period, userId }: FiguresQuestion) {
    return this.db
      .selectFrom('shift_figure as shift')
      .where('shift.organisation_id', '=', organisationId)
      .where('shift.generation', '=', generationOf(organisationId))
      .where('shift.location_id', '=', locationId)
      .where('shift.called_off_at', 'is', null)
      .where('shift.user_id', 'is not', null)
      .where('shift.date', '>=', period.from)
      .where('shift.date', '<=', period.until)
      .$if(userId !== null, (query) => query.where('shift.user_id', '=', userId));
  }
}

/** Sums with more of the same added; of a year only the weeks that something is added to are looked up. */
function merged(sums: WeekFigures[], more: readonly WeekFigures[]): WeekFigures[] {
  const mondays = new Set(more.map(({ monday }) => monday));
  const places = new Map<string, number>();
  const keyOf = ({ userId, monday }: WeekFigures) => `${userId} ${monday}`;
  sums.forEach((week, index) => {
    if (mondays.has(week.monday)) places.set(keyOf(week), index);
  });
  const all = [...sums];
  for (const one of more) {
    const index = places.get(keyOf(one));
    const so = index === undefined ? undefined : all[index];
    if (index === undefined || so === undefined) places.set(keyOf(one), all.push(one) - 1);
    else all[index] = { ...so, figures: addFigures(so.figures, one.figures) };
  }
  return all;
}
