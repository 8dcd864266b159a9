import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';

const OFFERED = 8;

/** Department of a week to repeat. */
export interface RepeatDepartment {
  readonly jobFilterId: JobFilterId;
  readonly name: string;
}

/** Week in which another can be repeated. */
export interface RepeatWeek {
  readonly monday: CivilDate;
  /** Departments that have not begun in this week. */
  readonly free: readonly RepeatDepartment[];
  /** Departments whose draft or published week exists. */
  readonly begun: readonly (RepeatDepartment & { readonly state: 'drafting' | 'published' })[];
}

/**
 * The eight weeks after `monday`, ascending, from the current week on at the earliest, with their free and begun
 * departments. `weekStates`: states of weeks around today, by `locationWeekKey`; a week without a state counts as free, and
 * only the server knows whether it has begun.
 */
export function weeksAfter(
  monday: CivilDate,
  {
    departments,
    today,
    weekStates,
  }: {
    readonly departments: readonly RepeatDepartment[];
    readonly today: CivilDate;
    readonly weekStates: ReadonlyMap<string, Pick<PushedWeekState, 'state'>>;
  },
): RepeatWeek[] {
  const next = addDays(monday, 7);
  const thisWeek = mondayOf(today);
  const first = next > thisWeek ? next : thisWeek;
  return Array.from({ length: OFFERED }, (_, index) => {
    const week = addDays(first, index * 7);
    const stateOf = ({ jobFilterId }: RepeatDepartment) => weekStates.get(locationWeekKey(week, jobFilterId))?.state;
    return {
      monday: week,
      free: departments.filter((one) => (stateOf(one) ?? 'empty') === 'empty'),
      begun: departments.flatMap((one) => {
        const state = stateOf(one) ?? 'empty';
        return state === 'empty' ? [] : [{ ...one, state }];
      }),
    };
  });
}
