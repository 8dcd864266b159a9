import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { type EnteredWages, hasBuiltInWage, halfYearOf, nextHalfYear } from '#domain/rules/minimum-wage';

/** Fields of the minimum wages of the present half-year and the next two; euros, empty: not entered. */
export interface MinimumWageValues {
  readonly wage0: number | '';
  readonly wage1: number | '';
  readonly wage2: number | '';
}

const FIELDS = ['wage0', 'wage1', 'wage2'] as const;

/** Half-years whose amount can be entered, with their field; those with a built-in amount are left out. */
export function wageFields(today: CivilDate): { readonly name: keyof MinimumWageValues; readonly from: CivilDate }[] {
  const next = nextHalfYear(today);
  return [halfYearOf(today), next, nextHalfYear(addDays(next, 1))]
    .map((from, index) => ({ name: FIELDS[index] ?? 'wage0', from }))
    .filter(({ from }) => !hasBuiltInWage(from));
}

/** Values of the fields for the amounts that are entered. */
export function wageValues(entered: EnteredWages, today: CivilDate): MinimumWageValues {
  const values: Record<keyof MinimumWageValues, number | ''> = { wage0: '', wage1: '', wage2: '' };
  for (const { name, from } of wageFields(today)) {
    const cents = entered[from];
    if (cents !== undefined) values[name] = cents / 100;
  }
  return values;
}

/** Amounts after an edit; those of half-years without a field stay. */
export function enteredWages(values: MinimumWageValues, before: EnteredWages, today: CivilDate): EnteredWages {
  const after = { ...before };
  for (const { name, from } of wageFields(today)) {
    const euros = values[name];
    if (euros === '') delete after[from];
    else after[from] = Math.round(euros * 100);
  }
  return after;
}

/** Field of a fault in the amounts; other faults keep theirs. */
export const wageFieldAt = (path: string, today: CivilDate): string =>
  wageFields(today).find(({ from }) => path === `minimumWages.${from}`)?.name ?? path;
