import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';

const OFFERED = 8;

export interface RepeatDepartment {
  readonly jobFilterId: JobFilterId;
  readonly name: string;
}

/** A week that another may be repeated in. */
export interface RepeatWeek {
  readonly monday: CivilDate;
  /** The departments that can begin in it. */
  readonly free: readonly RepeatDepartment[];
  /** Those that have begun. */
  readonly begun: readonly (RepeatDepartment & { readonly state: 'drafting' | 'published' })[];
}

/**
 * The weeks after one that it can be repeated in: eight, from this week on at the earliest. `known`: of the weeks
 * around today, by `locationWeekKey`; of a week that is not among them, the server says whether it has begun.
 */
export function weeksAfter(
  monday: CivilDate,
  {
    departments,
    today,
    known,
  }: {
    readonly departments: readonly RepeatDepartment[];
    readonly today: CivilDate;
    readonly known: ReadonlyMap<string, Pick<PushedWeekState, 'state'>>;
  },
): RepeatWeek[] {
  const next = addDays(monday, 7);
  const thisWeek = mondayOf(today);
  const first = next > thisWeek ? next : thisWeek;
  return Array.from({ length: OFFERED }, (_, index) => {
    const week = addDays(first, index * 7);
    const stateOf = ({ jobFilterId }: RepeatDepartment) => known.get(locationWeekKey(week, jobFilterId))?.state;
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
