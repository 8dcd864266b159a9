import { mondayOf } from '#domain/kernel/civil-date';
import type { JobId } from '#domain/kernel/ids';
import { countedMinutes } from '#domain/kernel/shift-time';
import type { PlanningFilter, PlanningPerson } from '#domain/planning/planning.views';
import type { BoardCell, BoardLine, CellGround } from '../../../shared/board/board.types.js';
import { byDay } from '../../../shared/board/board-item.js';
import { personLine, stackedLines } from '../../../shared/board/board-lines.js';
import { KeyedMemo } from '../../../shared/board/keyed-memo.js';
import type { BoardFacts } from './board-facts.js';
import type { GroupHead } from './group-heads.js';
import type { Rows, RowsQuestion } from './job-rows.js';
import { groundOf } from './person-ground.js';
import { counts, type WeekItem } from './week-items.js';

export const OPEN_GROUP = 'open';
export const personGroup = (userId: string): string => `user:${userId}`;

export interface PersonRowsQuestion extends RowsQuestion {
  /** Everything of the week at this location, also of departments that are not shown: hours count it all. */
  readonly all: readonly WeekItem[];
  /** All open shifts are shown, not only the first of each day. */
  readonly openExpanded: boolean;
}

/** What a cell says of a person's day, whatever is planned on it. */
interface PersonDay {
  readonly ground: CellGround;
  readonly label: string;
}

/** Rows of people; keeps what their cells say of their days from call to call: a thousand texts are dear. */
export class PersonRows {
  private readonly days = new KeyedMemo<PersonDay>();

  rows({ departments, items, all, context, faces, openExpanded }: PersonRowsQuestion): Rows {
    const { facts } = context;
    const heads = new Map<string, GroupHead>();
    const open = items.filter(({ userId, layer }) => userId === null && layer !== 'lapsing');
    const lines = [...this.openLines(open, { departments, items, context, faces }, openExpanded)];
    heads.set(OPEN_GROUP, { kind: 'open', count: open.filter(counts).length, expanded: openExpanded });

    const ofUser = new Map<string, WeekItem[]>();
    for (const item of items) if (item.userId) ofUser.set(item.userId, [...(ofUser.get(item.userId) ?? []), item]);
    const minutes = minutesByUser(all, facts);
    for (const person of peopleShown(departments, facts, ofUser)) {
      const group = personGroup(person.userId);
      const days = byDay(ofUser.get(person.userId) ?? [], facts.dates);
      heads.set(group, {
        kind: 'person',
        userId: person.userId,
        name: person.name,
        hours: Math.round(((minutes.get(person.userId) ?? 0) / 60) * 100) / 100,
        contractHours: person.contractHours,
      });
      lines.push(personLine(group, facts.dates.map((_, column) => this.cellOf(person, column, days[column] ?? [], { context, faces }))));
    }
    this.days.sweep();
    return { lines, heads };
  }

  private cellOf(
    person: PlanningPerson,
    column: number,
    [shown]: readonly WeekItem[],
    { context, faces }: Pick<RowsQuestion, 'context' | 'faces'>,
  ): BoardCell {
    const { facts, words } = context;
    const date = facts.dates[column] ?? facts.monday;
    const inputs = [person, facts.elsewhere(person.userId), facts.place, words];
    const { ground, label } = this.days.get(`${person.userId}|${date}`, inputs, () => {
      const made = groundOf(person, date, facts, words);
      return { ground: made, label: `${words.free(words.day(date), person.name)}, ${made.text || words.notAvailable}` };
    });
    return {
      column: date,
      slot: shown ? faces.faceOf(shown, context) : null,
      ground,
      place: shown ? null : `${date}|${person.userId}`,
      label,
    };
  }

  /** Open shifts: one line with the first of each day and how many more, or all of them. */
  private openLines(open: readonly WeekItem[], { context, faces }: RowsQuestion, expanded: boolean): BoardLine[] {
    const { facts, words } = context;
    const days = byDay(open, facts.dates);
    const cellOf = (item: WeekItem | null, column: number, isFirstFree: boolean): BoardCell => {
      const date = facts.dates[column] ?? facts.monday;
      const more = expanded ? 0 : (days[column]?.length ?? 1) - 1;
      return {
        column: date,
        slot: item && faces.faceOf(item, context, more),
        ground: null,
        place: isFirstFree ? `${date}|open` : null,
        label: words.free(words.day(date), words.open),
      };
    };
    const shown = expanded ? days : days.map((day) => day.slice(0, 1));
    return stackedLines({ group: OPEN_GROUP, days: shown, cellOf });
  }
}

/** Who has a job in one of the departments, and who is planned there all the same. */
function peopleShown(departments: readonly PlanningFilter[], facts: BoardFacts, ofUser: ReadonlyMap<string, WeekItem[]>): PlanningPerson[] {
  const jobs = new Set<JobId>(departments.flatMap(({ jobIds }) => jobIds));
  return facts.people.filter(
    (person) => ofUser.has(person.userId) || (person.enabled && person.here && person.jobIds.some((jobId) => jobs.has(jobId))),
  );
}

/** Minutes of the week by user: everything that counts here, and what is planned at other locations. */
export function minutesByUser(items: readonly WeekItem[], facts: BoardFacts): Map<string, number> {
  const minutes = new Map<string, number>();
  const add = (userId: string, amount: number) => minutes.set(userId, (minutes.get(userId) ?? 0) + amount);
  for (const item of items) if (item.userId && counts(item)) add(item.userId, item.minutes);
  for (const { userId } of facts.people)
    for (const item of facts.elsewhere(userId))
      if (mondayOf(item.date) === facts.monday) add(userId, countedMinutes(item.time, facts.place));
  return minutes;
}
