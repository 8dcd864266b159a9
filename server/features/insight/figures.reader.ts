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
import { type FiguresPay, rulesOf, unpaidDates } from './figures-pay.js';
import { insightProjection } from './insight.projection.js';

// In SQL: PostgreSQL adds up years of shifts by parts of dates, with sums over conditions and lists joined with `unnest`.

/** Range of dates. */
export interface FiguresPeriod {
  readonly from: CivilDate;
  /** Inclusive. */
  readonly until: CivilDate;
}

/** Shifts to sum up. */
export interface FiguresQuestion {
  readonly period: FiguresPeriod;
  readonly organisationId: string;
  readonly locationId: LocationId;
  readonly location: PlaceHours;
  readonly pay: FiguresPay;
  /** Only shifts that have ended by then; null: coming shifts count too. */
  readonly endedBy: Instant | null;
  /** Null: all people. */
  readonly userId: UserId | null;
}

/** Figures of a person in a week (`start`: its Monday), on a day (its date), or in the period (its first date). */
export interface PartFigures {
  readonly userId: UserId;
  readonly start: CivilDate;
  readonly figures: Figures;
}

/** Length in days that no shift exceeds. */
const MAX_DAYS = 2;

/** SQL subquery for the served version of the read model of statistics. */
export const generationOf = (organisationId: string) =>
  servingGeneration({ projection: insightProjection.name, organisationId });

/** Time of a shift from its row. */
export const timeOfRow = (
  row: Pick<Selectable<Tables['shift_figure']>, 'date' | 'start_minute' | 'end_minute'>,
): ShiftTime => ({ date: row.date, start: row.start_minute, end: endAt(row.end_minute) });

/** Parts by which figures are grouped. */
type Part = 'period' | 'week' | 'day';

/** First date of the part of a shift; null: the whole period. */
const START: Record<Part, ReturnType<typeof sql<CivilDate | null>>> = {
  period: sql<CivilDate | null>`null::date`,
  week: sql<CivilDate | null>`date_trunc('week', shift.date)::date`,
  day: sql<CivilDate | null>`shift.date`,
};

/**
 * Sums of published shifts that are not called off and have a person. The database sums up by clock time; dates with a
 * clock change or unpaid breaks, and the last days before `endedBy`, are counted shift by shift.
 */
@Injectable()
export class FiguresReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Figures by person; people without a shift have no entry. */
  async byPerson(question: FiguresQuestion): Promise<Map<UserId, Figures>> {
    const byPerson = new Map<UserId, Figures>();
    for (const { userId, figures } of await this.read(question, 'period'))
      byPerson.set(userId, addFigures(byPerson.get(userId) ?? NO_FIGURES, figures));
    return byPerson;
  }

  /** Figures by person and week, unsorted; only combinations with a shift. */
  byWeek(question: FiguresQuestion): Promise<PartFigures[]> {
    return this.read(question, 'week');
  }

  /** Figures by person and date, unsorted; only combinations with a shift. */
  byDay(question: FiguresQuestion): Promise<PartFigures[]> {
    return this.read(question, 'day');
  }

  private async read(question: FiguresQuestion, by: Part): Promise<PartFigures[]> {
    const { period, location, endedBy, pay } = question;
    const { from, until } = period;
    const today = endedBy && todayAt(Date.parse(endedBy), location.zone);
    const last = today && today < until ? today : until;
    if (last < from) return [];
    const untilLast: FiguresQuestion = { ...question, period: { from, until: last } };
    const apart = new Set([...clockChanges(from, last, location.zone), ...unpaidDates(from, last, pay)]);
    if (today) for (const date of datesBetween(addDays(today, -MAX_DAYS), today)) apart.add(date);
    const oneByOne = [...apart].filter((date) => date >= from && date <= last);
    const [sums, singles, openShiftsTaken] = await Promise.all([
      this.sums(untilLast, oneByOne, by),
      this.singles(question, oneByOne),
      this.openShiftsTaken(untilLast, oneByOne, by),
    ]);
    const found = sums.flatMap(({ user_id, start, ...figures }): PartFigures[] =>
      user_id ? [{ userId: user_id as UserId, start: start ?? from, figures: { ...figures, openShiftsTaken: 0 } }] : [],
    );
    const apartFound = singles.flatMap(({ user_id, taken: isTaken, ...row }): PartFigures[] => {
      const time = timeOfRow(row);
      if (!user_id || (endedBy !== null && !hasEnded(time, location, endedBy))) return [];
      const start = by === 'week' ? mondayOf(time.date) : by === 'day' ? time.date : from;
      const userId = user_id as UserId;
      return [{ userId, start, figures: figuresOfShift({ time, takenOver: isTaken }, location, rulesOf(pay, userId)) }];
    });
    const takenFound = openShiftsTaken.map(({ user_id, start, openShiftsTaken }): PartFigures => ({
      userId: user_id as UserId,
      start: start ?? from,
      figures: { ...NO_FIGURES, openShiftsTaken },
    }));
    return merged(found, [...apartFound, ...takenFound]);
  }

  private sums(question: FiguresQuestion, oneByOne: readonly CivilDate[], by: Part) {
    const { period, location } = question;
    const { from, until } = period;
    const apart = new Set(oneByOne);
    const holidays = new Set(publicHolidaysBetween(from, until));
    const days = datesBetween(from, until).filter((date) => !apart.has(date));
    const closes = days.map((date) => closingMinute(date, location));
    // Counted end of a closing shift that begins before closing time.
    const counted = days.map((date) => countedEnd({ date, start: 0, end: { kind: 'close' } }, location));
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
          (by === 'week' ? sql<CivilDate | null>`day.monday` : START[by]).as('start'),
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

  private openShiftsTaken(question: FiguresQuestion, oneByOne: readonly CivilDate[], by: Part) {
    return this.shifts(question)
      .innerJoin('taken_shift as taken', (join) => join.on(this.isTaken(question.organisationId)))
      .select(['taken.user_id', START[by].as('start'), sql<number>`count(*)::int`.as('openShiftsTaken')])
      .where(sql<boolean>`shift.date <> all(${oneByOne}::date[])`)
      .groupBy(sql`1, 2`)
      .execute();
  }

  private readonly isTaken = (organisationId: string) => sql<boolean>`
    taken.organisation_id = ${organisationId} and taken.generation = ${generationOf(organisationId)}
    and taken.shift_id = shift.shift_id and taken.user_id = shift.user_id`;

  /** Query for worked shifts of a period: with a person and not called off. */
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

/** Sums with `more` added by person and part. */
function merged(sums: PartFigures[], more: readonly PartFigures[]): PartFigures[] {
  const starts = new Set(more.map(({ start }) => start));
  const places = new Map<string, number>();
  const keyOf = ({ userId, start }: PartFigures) => `${userId} ${start}`;
  sums.forEach((part, index) => {
    if (starts.has(part.start)) places.set(keyOf(part), index);
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
