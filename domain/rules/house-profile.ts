import { z } from 'zod';
import type { CivilDate } from '../kernel/civil-date.js';
import { id } from '../kernel/ids.js';
import type { FieldFault } from '../kernel/refusal.js';
import { isSettable, LIMIT_KINDS, LIMITS, type Limit } from './limits.js';
import { CAO_HORECA_2025 } from './profiles/cao-horeca-2025.js';
import { WET } from './profiles/wet.js';
import { WORKING_TIME_CODES, type WorkingTimeCode } from './rule-code.js';
import type { RuleProfile, WorkLimits } from './rule-profile.js';
import { bySeverity, Severity } from './severity.js';

/** Built-in profiles; the first that holds on a date judges it, and the law, the last, holds on every date. */
export const BUILT_IN: readonly RuleProfile[] = [CAO_HORECA_2025, WET];

export const BuiltInProfileId = z.enum(['wet', 'cao-horeca-2025']);
export type BuiltInProfileId = z.infer<typeof BuiltInProfileId>;

export const HouseProfileId = id<'HouseProfileId'>();
export type HouseProfileId = z.infer<typeof HouseProfileId>;

/** A limit that an organisation has changed, of the people from an age on. In the unit of `LIMIT_KINDS`. */
export const HouseValue = z.object({ age: z.int(), limit: z.enum(LIMITS), value: z.int() });
export type HouseValue = z.infer<typeof HouseValue>;

/** Severity that an organisation has changed, of a rule for the people from an age on. */
export const HouseSeverity = z.object({ age: z.int(), rule: z.enum(WORKING_TIME_CODES), severity: Severity });
export type HouseSeverity = z.infer<typeof HouseSeverity>;

/** Rule profile of an organisation: a copy of a built-in one with other values, for shifts of certain dates. */
export interface HouseProfile {
  readonly profileId: HouseProfileId;
  readonly name: string;
  readonly origin: BuiltInProfileId;
  /** Values that differ from the origin. */
  readonly values: readonly HouseValue[];
  /** Severities that differ from the origin. */
  readonly severities: readonly HouseSeverity[];
  readonly from: CivilDate;
  /** Last date; null: without an end. */
  readonly until: CivilDate | null;
}

/** An organisation that has no profiles of its own. */
export const NO_HOUSE_PROFILES: readonly HouseProfile[] = [];

export const builtIn = (id: BuiltInProfileId): RuleProfile => BUILT_IN.find((profile) => profile.id === id) ?? WET;

/** Name of a profile of the organisation or a built-in one; null: no such profile any more. */
export const profileName = (id: unknown, house: readonly HouseProfile[]): string | null =>
  house.find(({ profileId }) => profileId === id)?.name ?? BUILT_IN.find((profile) => profile.id === id)?.name ?? null;

/** Profile that judges shifts. */
export interface JudgingProfile extends RuleProfile {
  /** The organisation's own profile that this is made of; absent: built in. */
  readonly house?: HouseProfile;
}

const applied = new WeakMap<HouseProfile, JudgingProfile>();

/** A house profile as rules read it. The same object for the same one. */
export function appliedProfile(house: HouseProfile): JudgingProfile {
  const cached = applied.get(house);
  if (cached) return cached;
  const origin = builtIn(house.origin);
  const { profileId, name, from, until } = house;
  const profile: JudgingProfile = {
    ...origin,
    id: profileId,
    name,
    from,
    until,
    minors: origin.minors.map((limits) => changedLimits(limits, house)),
    adults: changedLimits(origin.adults, house),
    house,
  };
  applied.set(house, profile);
  return profile;
}

type Changes = Pick<HouseProfile, 'values' | 'severities'>;

function changedLimits(limits: WorkLimits, { values, severities }: Changes): WorkLimits {
  const isOfAge = ({ age }: { readonly age: number }) => age === limits.fromAge;
  const changed = values
    .filter(isOfAge)
    .reduce((before, { limit, value }) => LIMIT_KINDS[limit].write(before, value), limits);
  const ofRules = severities.filter(isOfAge).map(({ rule, severity }) => [rule, severity] as const);
  return ofRules.length === 0
    ? changed
    : { ...changed, severities: { ...changed.severities, ...Object.fromEntries(ofRules) } };
}

/** Limits of a profile by age, youngest first, adults last. */
export const limitsByAge = ({ minors, adults }: Pick<RuleProfile, 'minors' | 'adults'>): readonly WorkLimits[] => [
  ...minors,
  adults,
];

/** A value that allows more than the law, and the law's; null: no limit. `article`: of the Working Hours Act. */
export interface LaxerValue {
  readonly age: number;
  readonly limit: Limit;
  readonly value: number | null;
  readonly law: number;
  readonly article: string;
}

/**
 * Values of a house profile that allow more than the law does. While an agreement holds on all its dates, values of the
 * agreement are allowed too.
 */
export function laxerThanLaw(house: Omit<HouseProfile, 'name' | 'profileId'>): LaxerValue[] {
  const origin = builtIn(house.origin);
  const agreements = BUILT_IN.filter((profile) => profile !== WET && holdsThroughout(profile, house));
  return limitsByAge(origin).flatMap((limits) => {
    const houseLimits = changedLimits(limits, house);
    const ofAge = (profile: RuleProfile) => limitsByAge(profile).find(({ fromAge }) => fromAge === limits.fromAge);
    const allowing = [WET, ...agreements].flatMap((profile) => ofAge(profile) ?? []);
    return LIMITS.flatMap((limit): LaxerValue[] => {
      const { read, stricter, article } = LIMIT_KINDS[limit];
      const law = ofAge(WET);
      const lawValue = law ? read(law) : null;
      const value = read(houseLimits);
      const isAllowed = allowing.some((one) => isAtLeastAsStrict(value, read(one), stricter));
      return lawValue === null || isAllowed ? [] : [{ age: limits.fromAge, limit, value, law: lawValue, article }];
    });
  });
}

/** A rule that is told more mildly than by the law. */
export interface MilderRule {
  readonly age: number;
  readonly rule: WorkingTimeCode;
  readonly severity: Severity;
  readonly law: Severity;
}

/** Rules of a house profile with a milder severity than that of the law. */
export const milderThanLaw = ({ severities }: Pick<HouseProfile, 'severities'>): MilderRule[] =>
  severities.flatMap(({ age, rule, severity }) => {
    const law = limitsByAge(WET).find(({ fromAge }) => fromAge === age)?.severities[rule];
    return law && bySeverity(severity, law) > 0 ? [{ age, rule, severity, law }] : [];
  });

const isAtLeastAsStrict = (value: number | null, other: number | null, stricter: 'more' | 'less' | null): boolean =>
  stricter === null || other === null || (value !== null && (stricter === 'more' ? value >= other : value <= other));

const holdsThroughout = (profile: RuleProfile, { from, until }: Pick<HouseProfile, 'from' | 'until'>): boolean =>
  (profile.from === null || profile.from <= from) &&
  (profile.until === null || (until !== null && until <= profile.until));

/**
 * Why a value cannot be one of a copy of a profile, with the bound that it exceeds; null: it can. `not_found`: the limit
 * cannot be set for this age.
 */
export function houseValueFault(
  origin: BuiltInProfileId,
  { age, limit, value }: HouseValue,
): Pick<FieldFault, 'code' | 'limit'> | null {
  const limits = limitsByAge(builtIn(origin)).find(({ fromAge }) => fromAge === age);
  const { min, max } = LIMIT_KINDS[limit];
  if (!limits || !isSettable(limits, limit)) return { code: 'not_found' };
  if (value < min) return { code: 'min', limit: min };
  return value > max ? { code: 'max', limit: max } : null;
}

/** Values that differ from those of the origin, each once, in the order of ages and limits. */
export const changedValues = (origin: BuiltInProfileId, values: readonly HouseValue[]): HouseValue[] =>
  limitsByAge(builtIn(origin)).flatMap((limits) =>
    LIMITS.flatMap((limit): HouseValue[] => {
      const set = values.findLast((one) => one.age === limits.fromAge && one.limit === limit);
      return set && set.value !== LIMIT_KINDS[limit].read(limits)
        ? [{ age: limits.fromAge, limit, value: set.value }]
        : [];
    }),
  );

/** Severities that differ from those of the origin, each once, in the order of ages and rules. */
export const changedSeverities = (origin: BuiltInProfileId, severities: readonly HouseSeverity[]): HouseSeverity[] =>
  limitsByAge(builtIn(origin)).flatMap((limits) =>
    WORKING_TIME_CODES.flatMap((rule): HouseSeverity[] => {
      const set = severities.findLast((one) => one.age === limits.fromAge && one.rule === rule);
      return set && set.severity !== limits.severities[rule]
        ? [{ age: limits.fromAge, rule, severity: set.severity }]
        : [];
    }),
  );

/** Whether a built-in profile has limits from this age on. */
export const hasAge = (origin: BuiltInProfileId, age: number): boolean =>
  limitsByAge(builtIn(origin)).some(({ fromAge }) => fromAge === age);
