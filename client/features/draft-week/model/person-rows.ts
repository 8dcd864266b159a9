import { agreedHours } from '#domain/insight/agreed-hours';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobId } from '#domain/kernel/ids';
import { paidMinutes } from '#domain/rules/paid-hours';
import { isAtLocation, type PlanningFilter, type PlanningPerson } from '#domain/planning/planning.views';
import { employedOn, jobsOfTerms } from '#domain/planning/person-terms';
import type { BoardCell, BoardLine, CellBackground } from '../../../roster/schedule-grid/board.types.js';
import { byDay } from '../../../roster/schedule-grid/board-item.js';
import { personLine, stackedLines } from '../../../roster/schedule-grid/board-lines.js';
import { KeyedMemo, memoized } from '../../../platform/state/keyed-memo.js';
import { type BoardFacts, payRulesOf } from './board-facts.js';
import { type Rows, joinRows, type RowsQuestion } from './job-rows.js';
import { MemoisedRows, type Row } from './memoised-rows.js';
import { backgroundOf } from './person-background.js';
import type { CellViewContext, CellViewCache } from './cell-views.js';
import { counts, type WeekItem } from './week-items.js';

/** Group key of the row of open shifts in the view by employee. */
export const OPEN_GROUP = 'open';
/** Group key of a person's row in the view by employee. */
export const personGroup = (userId: string): string => `user:${userId}`;

/** Input of the rows of the view by employee. */
export interface PersonRowsQuestion extends RowsQuestion {
  /** Everything of the week at this location, also of departments that are not shown: hours count it all. */
  readonly all: readonly WeekItem[];
  /** All open shifts are shown, not only the first of each day. */
  readonly openExpanded: boolean;
}

/** Background and label of a person's day, independent of planned shifts. */
interface PersonDay {
  readonly background: CellBackground;
  readonly label: string;
}

/**
 * Rows of the view by employee: open shifts first (lapsing ones left out), then people with their hours of the week at
 * all locations and agreed hours (null for people of other locations). Rows keep their identity while nothing of
 * theirs changes.
 */
export class PersonRows {
  private readonly memo = new MemoisedRows('job');
  /** A thousand texts are dear. Never swept: a board is of one week, and its people are few. */
  private readonly days = new KeyedMemo<PersonDay>();
  private readonly minutesAtOtherLocations = memoized(minutesAtOtherLocations);

  rows({ departments, items, all, context, openExpanded }: PersonRowsQuestion): Rows {
    const { facts } = context;
    const open = items.filter(({ userId, layer }) => userId === null && layer !== 'lapsing');
    const openRow = this.memo.row({
      group: OPEN_GROUP,
      items: open,
      context,
      others: [openExpanded],
      make: (cellViews) => ({
        lines: openLines(open, context, cellViews, openExpanded),
        head: { kind: 'open', count: open.filter(counts).length, expanded: openExpanded },
      }),
    });
    const rows: [string, Row][] = [[OPEN_GROUP, openRow]];

    const ofUser = groupBy(items, ({ userId }) => userId);
    const minutes = minutesByUser(all, this.minutesAtOtherLocations(facts));
    for (const person of peopleShown(departments, facts, ofUser)) {
      const group = personGroup(person.userId);
      const personItems = ofUser.get(person.userId) ?? [];
      const ownMinutes = minutes.get(person.userId) ?? 0;
      const make = (cellViews: CellViewCache): Row => {
        const days = byDay(personItems, facts.dates);
        return {
          lines: [
            personLine(
              group,
              facts.dates.map((_, column) => this.cellOf(person, column, days[column] ?? [], { context, cellViews })),
            ),
          ],
          head: {
            kind: 'person',
            userId: person.userId,
            name: person.name,
            hours: Math.round((ownMinutes / 60) * 100) / 100,
            contractHours: isAtLocation(person) ? agreedHours(person, facts.monday, addDays(facts.monday, 6)) : null,
          },
        };
      };
      rows.push([group, this.memo.row({ group, items: personItems, context, others: [person, ownMinutes], make })]);
    }
    this.memo.sweep();
    return joinRows(rows);
  }

  private cellOf(
    person: PlanningPerson,
    column: number,
    [shown]: readonly WeekItem[],
    { context, cellViews }: { readonly context: CellViewContext; readonly cellViews: CellViewCache },
  ): BoardCell {
    const { facts, texts } = context;
    const date = facts.dates[column] ?? facts.monday;
    const inputs = [person, facts.atOtherLocations(person.userId), facts.locationHours, texts];
    const { background, label } = this.days.get(`${person.userId}|${date}`, inputs, () => {
      const made = backgroundOf(person, date, facts, texts);
      return {
        background: made,
        label: `${texts.free(texts.day(date), person.name)}, ${made.text || texts.notAvailable}`,
      };
    });
    return {
      column: date,
      slot: shown ? cellViews.cellViewOf(shown, context) : null,
      background,
      emptyCellKey: shown ? null : `${date}|${person.userId}`,
      label,
    };
  }
}

/** Open shifts: one line with the first of each day and how many more, or all of them. */
function openLines(
  open: readonly WeekItem[],
  context: CellViewContext,
  cellViews: CellViewCache,
  expanded: boolean,
): BoardLine[] {
  const { facts, texts } = context;
  const days = byDay(open, facts.dates);
  const labels = facts.dates.map((date) => texts.free(texts.day(date), texts.open));
  const cellOf = (item: WeekItem | null, column: number, isFirstFree: boolean): BoardCell => {
    const date = facts.dates[column] ?? facts.monday;
    const more = expanded ? 0 : (days[column]?.length ?? 1) - 1;
    return {
      column: date,
      slot: item && cellViews.cellViewOf(item, context, more),
      background: null,
      emptyCellKey: isFirstFree ? `${date}|open` : null,
      label: labels[column] ?? '',
    };
  };
  const shown = expanded ? days : days.map((day) => day.slice(0, 1));
  return stackedLines({ group: OPEN_GROUP, days: shown, cellOf });
}

/** People with a job of the departments, and others who are planned there. */
function peopleShown(
  departments: readonly PlanningFilter[],
  facts: BoardFacts,
  ofUser: ReadonlyMap<string | null, WeekItem[]>,
): PlanningPerson[] {
  const jobs = new Set<JobId>(departments.flatMap(({ jobIds }) => jobIds));
  return facts.people.filter(
    (person) =>
      ofUser.has(person.userId) ||
      (isAtLocation(person) &&
        person.enabled &&
        facts.dates.some((date) => employedOn(person, date)) &&
        jobsOfTerms(person).some((jobId) => jobs.has(jobId))),
  );
}

/**
 * Paid minutes of people in this week by user and date: items of the board and work at other locations. Called-off
 * and lapsing shifts do not count; people without work are absent.
 */
export function dayMinutes(
  facts: BoardFacts,
  items: readonly WeekItem[],
): ReadonlyMap<string, ReadonlyMap<CivilDate, number>> {
  const minutes = new Map<string, Map<CivilDate, number>>();
  const add = (userId: string, date: CivilDate, more: number) => {
    const days = minutes.get(userId) ?? new Map<CivilDate, number>();
    minutes.set(userId, days.set(date, (days.get(date) ?? 0) + more));
  };
  for (const item of items) if (item.userId && counts(item)) add(item.userId, item.time.date, item.minutes);
  for (const [userId, items] of itemsAtOtherLocations(facts))
    for (const item of items) add(userId, item.date, item.minutes);
  return minutes;
}

/** Paid minutes of the week by user: everything that counts here, and what is planned at other locations. */
function minutesByUser(items: readonly WeekItem[], otherMinutes: ReadonlyMap<string, number>): Map<string, number> {
  const minutes = new Map(otherMinutes);
  for (const item of items)
    if (item.userId && counts(item)) minutes.set(item.userId, (minutes.get(item.userId) ?? 0) + item.minutes);
  return minutes;
}

function minutesAtOtherLocations(facts: BoardFacts): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const [userId, items] of itemsAtOtherLocations(facts))
    minutes.set(
      userId,
      items.reduce((sum, item) => sum + item.minutes, 0),
    );
  return minutes;
}

/** Paid minutes of shifts at other locations in this week, by user. */
const itemsAtOtherLocations = (facts: BoardFacts) =>
  facts.people.map(({ userId }) => {
    const rules = payRulesOf(facts, userId);
    const items = facts.atOtherLocations(userId).filter(({ date }) => mondayOf(date) === facts.monday);
    return [
      userId,
      items.map(({ date, time }) => ({ date, minutes: paidMinutes(time, facts.locationHours, rules) })),
    ] as const;
  });
