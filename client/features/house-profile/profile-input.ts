import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import { clockTime, minuteOf } from '#domain/kernel/clock-time';
import {
  BuiltInProfileId,
  builtIn,
  changedSeverities,
  changedValues,
  type HouseSeverity,
  type HouseValue,
  limitsByAge,
} from '#domain/rules/house-profile';
import { isSettable, type Limit, LIMIT_KINDS, LIMITS } from '#domain/rules/limits';
import { WORKING_TIME_CODES, type WorkingTimeCode } from '#domain/rules/rule-code';
import { Severity } from '#domain/rules/severity';

/** Input of the form: limits under `18.maxDay`, severities under `18.day_too_long`; `part` says which are shown. */
export interface Filled extends Record<string, unknown> {
  readonly name: string;
  readonly note: string;
  readonly origin: BuiltInProfileId;
  readonly from: string;
  readonly until: string;
  readonly part: string;
}

/** Profile that a form begins with. */
export type ProfileDraft = Pick<HouseProfileView, 'name' | 'note' | 'origin' | 'values' | 'severities' | 'until'> & {
  readonly from: CivilDate | null;
};

/** Draft of a new profile with the rules of the law (`wet`) and no dates. */
export const EMPTY: ProfileDraft = {
  name: '',
  note: '',
  origin: 'wet',
  values: [],
  severities: [],
  from: null,
  until: null,
};

/** A field of one limit or severity, of an origin that has it. */
interface Cell {
  readonly name: string;
  readonly age: number;
  readonly of: { readonly limit: Limit } | { readonly rule: WorkingTimeCode };
}

/** Fields of an origin by age, oldest first; in an age its limits (those it has), then the severities of all rules. */
export const cellsOf = (origin: BuiltInProfileId): Cell[] =>
  limitsByAge(builtIn(origin))
    .toReversed()
    .flatMap((limits) => [
      ...LIMITS.filter((limit) => isSettable(limits, limit)).map((limit) => ({
        name: `${limits.fromAge}.${limit}`,
        age: limits.fromAge,
        of: { limit },
      })),
      ...WORKING_TIME_CODES.map((rule) => ({
        name: `${limits.fromAge}.${rule}`,
        age: limits.fromAge,
        of: { rule },
      })),
    ]);

/** Name of a field in the form, which takes no dot for a part of a name. */
export const keyOf = (name: string): string => name.replace('.', '_');

/** Input for a value: hours with decimals, a clock time, a count, or `1` and `0` of a choice. */
const inputOf = (limit: Limit, value: number): number | string => {
  const { unit } = LIMIT_KINDS[limit];
  if (unit === 'clock') return clockTime(value);
  if (unit === 'choice') return String(value);
  return unit === 'hours' ? value / 60 : value;
};

function valueOf(limit: Limit, input: unknown): number | null {
  if (LIMIT_KINDS[limit].unit === 'clock')
    return typeof input === 'string' && /^\d\d:\d\d$/.test(input) ? minuteOf(input) : null;
  const amount = typeof input === 'number' ? input : Number(input === '' ? Number.NaN : input);
  if (!Number.isFinite(amount)) return null;
  return LIMIT_KINDS[limit].unit === 'hours' ? Math.round(amount * 60) : amount;
}

/** Input that a form begins with: empty where the draft has no value of its own. */
export function initialOf(draft: ProfileDraft): Filled {
  const cells = BuiltInProfileId.options.flatMap((origin) => cellsOf(origin));
  const inputs = cells.map(({ name, age, of }): [string, unknown] => {
    if ('limit' in of) {
      const drafted = draft.values.find((value) => value.age === age && value.limit === of.limit);
      return [keyOf(name), drafted ? inputOf(of.limit, drafted.value) : ''];
    }
    const drafted = draft.severities.find((one) => one.age === age && one.rule === of.rule);
    return [keyOf(name), drafted?.severity ?? ''];
  });
  const { name, note, origin, from, until } = draft;
  return { ...Object.fromEntries(inputs), name, note, origin, from: from ?? '', until: until ?? '', part: 'limits 18' };
}

/**
 * Values and severities that are filled in for an origin and differ from it; empty and unreadable ones are left out,
 * so the origin's hold.
 */
export function rulesOf(filled: Filled): { readonly values: HouseValue[]; readonly severities: HouseSeverity[] } {
  const cells = cellsOf(filled.origin);
  const values = cells.flatMap(({ name, age, of }): HouseValue[] => {
    if (!('limit' in of)) return [];
    const value = valueOf(of.limit, filled[keyOf(name)]);
    return value === null ? [] : [{ age, limit: of.limit, value }];
  });
  const severities = cells.flatMap(({ name, age, of }): HouseSeverity[] => {
    const severity = Severity.safeParse(filled[keyOf(name)]);
    return 'rule' in of && severity.success ? [{ age, rule: of.rule, severity: severity.data }] : [];
  });
  return {
    values: changedValues(filled.origin, values),
    severities: changedSeverities(filled.origin, severities),
  };
}

/** Bound of a value as its field shows it: hours, a clock time or a count. */
export function boundAt(field: string, bound: number): number | string {
  const cell = BuiltInProfileId.options.flatMap((origin) => cellsOf(origin)).find(({ name }) => keyOf(name) === field);
  return cell && 'limit' in cell.of ? inputOf(cell.of.limit, bound) : bound;
}

/** Field of an error in the list of values, such as `values[2].value`. */
export function fieldAt(path: string, filled: Filled): string {
  const index = /^values\[(\d+)\]/.exec(path)?.[1];
  const value = index === undefined ? undefined : rulesOf(filled).values[Number(index)];
  return value ? keyOf(`${value.age}.${value.limit}`) : path;
}
