import type { CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, UserId } from '../kernel/ids.js';
import { type WageFrom, wageOn } from '../planning/wages.js';

/** Employer's cost beyond wages in per cent; the surcharge applies to the holiday allowance too. */
export interface WageExtras {
  readonly employerSurcharge: number;
  readonly holidayAllowance: number;
}

/** Factor from wage to employer's cost: 1.296 for 8 % holiday allowance and 20 % surcharge. */
export const costFactor = ({ employerSurcharge, holidayAllowance }: WageExtras): number =>
  (1 + holidayAllowance / 100) * (1 + employerSurcharge / 100);

/** Planned work on a date, by department and person (null: nobody). */
export interface CostItem {
  readonly date: CivilDate;
  readonly jobFilterId: JobFilterId;
  readonly userId: UserId | null;
  /** Paid minutes. */
  readonly minutes: number;
}

/** Cost of planned work in cents. `unknown`: minutes without a person or a known wage, which cost nothing here. */
export interface Cost {
  readonly minutes: number;
  readonly unknown: number;
  readonly cents: number;
}

/** Cost of no shifts: zero minutes and cents. */
export const NO_COST: Cost = { minutes: 0, unknown: 0, cents: 0 };

/** Surcharges, and wages by person (empty: unknown). */
export interface CostRules extends WageExtras {
  readonly wagesOf: (userId: UserId) => readonly WageFrom[];
}

/** Cost of one item by the wage on its date, surcharges included; cents are not rounded. */
export function costOfItem({ userId, date, minutes }: CostItem, rules: CostRules): Cost {
  const hourlyCents = userId === null ? null : wageOn(rules.wagesOf(userId), date);
  if (hourlyCents === null) return { minutes, unknown: minutes, cents: 0 };
  return { minutes, unknown: 0, cents: (minutes / 60) * hourlyCents * costFactor(rules) };
}

const sum = (a: Cost, b: Cost): Cost => ({
  minutes: a.minutes + b.minutes,
  unknown: a.unknown + b.unknown,
  cents: a.cents + b.cents,
});

/** Cost of a week: by day, by department, and in total. */
export interface CostOfWeek {
  readonly byDay: ReadonlyMap<CivilDate, Cost>;
  readonly byDepartment: ReadonlyMap<JobFilterId, Cost>;
  /** Key: `costCell`. */
  readonly byCell: ReadonlyMap<string, Cost>;
  readonly total: Cost;
}

/** Key of a date and department: `{date} {jobFilterId}`. */
export const costCell = (date: CivilDate, jobFilterId: JobFilterId): string => `${date} ${jobFilterId}`;

/**
 * Cost by date, by department, by both, and in total; only keys that occur. Cents are rounded after adding up, so that
 * parts may differ from their sum by a cent.
 */
export function costOfWeek(items: readonly CostItem[], rules: CostRules): CostOfWeek {
  const [byDay, byDepartment, byCell] = [
    new Map<CivilDate, Cost>(),
    new Map<JobFilterId, Cost>(),
    new Map<string, Cost>(),
  ];
  let total = NO_COST;
  const add = <Key>(to: Map<Key, Cost>, key: Key, cost: Cost) => to.set(key, sum(to.get(key) ?? NO_COST, cost));
  for (const item of items) {
    const cost = costOfItem(item, rules);
    add(byDay, item.date, cost);
    add(byDepartment, item.jobFilterId, cost);
    add(byCell, costCell(item.date, item.jobFilterId), cost);
    total = sum(total, cost);
  }
  return { byDay: rounded(byDay), byDepartment: rounded(byDepartment), byCell: rounded(byCell), total: round(total) };
}

const round = (cost: Cost): Cost => ({ ...cost, cents: Math.round(cost.cents) });
const rounded = <Key>(costs: Map<Key, Cost>): Map<Key, Cost> =>
  new Map([...costs].map(([key, cost]) => [key, round(cost)]));

/** Cost as percentage of turnover, one decimal; null without expected turnover. */
export const costShare = (cents: number, turnoverCents: number | null): number | null =>
  turnoverCents === null || turnoverCents <= 0 ? null : Math.round((cents / turnoverCents) * 1000) / 10;
