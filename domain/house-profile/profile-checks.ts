import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { TextId } from '../kernel/ids.js';
import { type Fault, type Refusal, refusal } from '../kernel/refusal.js';
import { sameRecords } from '../kernel/same-records.js';
import {
  type BuiltInProfileId,
  hasAge,
  type HouseSeverity,
  type HouseValue,
  houseValueFault,
  laxerThanLaw,
  milderThanLaw,
} from '../rules/house-profile.js';
import type { HouseProfileContent } from './house-profile.events.js';
import type { HouseProfiles, HouseProfileState } from './house-profile.state.js';

/** Current date at the location that sends the command, and texts by id for refusals. */
export interface HouseProfileContext {
  readonly today: CivilDate;
  readonly name: (textId: TextId) => string;
}

/** Fault of a first date before today. */
export const PAST: Fault = { field: 'from', code: 'past' };

/**
 * Faults of values and severities that the origin does not have (`not_found`) or that are out of bounds (`min`,
 * `max`), by their place in the lists; empty: none.
 */
export const valueFaults = (origin: BuiltInProfileId, { values, severities }: Rules): Fault[] => [
  ...values.flatMap((value, index) => {
    const fault = houseValueFault(origin, value);
    return fault ? [{ field: `values[${index}].${fault.code === 'not_found' ? 'limit' : 'value'}`, ...fault }] : [];
  }),
  ...severities.flatMap(({ age }, index) =>
    hasAge(origin, age) ? [] : [{ field: `severities[${index}].age`, code: 'not_found' as const }],
  ),
];

/** Dates in the wrong order, or changed before today; `was` null: a new profile. */
export function dateFaults(
  requested: HouseProfileContent,
  was: HouseProfileContent | null,
  context: HouseProfileContext,
): Fault[] {
  const isBackwards = requested.until !== null && requested.until < requested.from;
  return [
    ...(isBackwards ? [{ field: 'until', code: 'invalid_dates' } as const] : []),
    ...pastFaults(requested, was, context).filter(({ field }) => !isBackwards || field !== 'until'),
  ];
}

/**
 * Faults `past` of a profile whose change would alter how dates before today are judged: its first date, other values,
 * or a last date before yesterday. `was` null: a new profile. Empty: none.
 */
export function pastFaults(
  requested: HouseProfileContent,
  was: HouseProfileContent | null,
  { today }: HouseProfileContext,
): Fault[] {
  if (was === null) return requested.from < today ? [PAST] : [];
  const isOther = !sameRules(requested, was);
  const firstDates = isOther || requested.from !== was.from ? [requested.from, was.from] : [];
  const lastDates = requested.until === was.until ? [] : [requested.until, was.until];
  return [
    ...(firstDates.some((date) => date < today) ? [PAST] : []),
    ...(lastDates.some((date) => date !== null && addDays(date, 1) < today)
      ? [{ field: 'until', code: 'past' } as const]
      : []),
  ];
}

/**
 * Refusal `rule_profiles_overlap` that names both profiles when another one shares a date; `until` null is open-ended.
 * Null: none does.
 */
export function overlap(
  profile: Pick<HouseProfileState, 'profileId' | 'nameId' | 'from' | 'until'>,
  { profiles }: HouseProfiles,
  { name }: HouseProfileContext,
): Refusal | null {
  const other = Object.values(profiles).find(
    (one) =>
      one.profileId !== profile.profileId &&
      (one.until === null || profile.from <= one.until) &&
      (profile.until === null || one.from <= profile.until),
  );
  if (!other) return null;
  const named = ({ nameId, from, until }: typeof profile) => ({ name: name(nameId), from, until });
  return refusal('rule_profiles_overlap', {
    errors: [{ field: 'from', code: 'mismatch' }],
    facts: { profile: named(profile), other: named(other) },
  });
}

/** Asks about values and severities beyond the law that the profile did not have before. */
export function laxer(
  requested: HouseProfileContent,
  was: HouseProfileContent | null,
  confirm: boolean,
): Refusal | null {
  if (confirm) return null;
  const values = withoutFormer(laxerThanLaw(requested), was ? laxerThanLaw(was) : []);
  const severities = withoutFormer(milderThanLaw(requested), was ? milderThanLaw(was) : []);
  return values.length + severities.length > 0
    ? refusal('laxer_than_law_needs_confirmation', { facts: { values, severities } })
    : null;
}

function withoutFormer<One>(now: readonly One[], before: readonly One[]): One[] {
  const former = new Set(before.map((one) => JSON.stringify(one)));
  return now.filter((one) => !former.has(JSON.stringify(one)));
}

interface Rules {
  readonly values: readonly HouseValue[];
  readonly severities: readonly HouseSeverity[];
}

/** Whether values and severities are the same. */
export const sameRules = (a: Rules, b: Rules): boolean =>
  sameRecords(a.values, b.values) && sameRecords(a.severities, b.severities);

/** Whether two contents are the same; null: no profile. */
export const sameContent = (a: HouseProfileContent | null, b: HouseProfileContent | null): boolean =>
  a === null || b === null
    ? a === b
    : a.nameId === b.nameId &&
      a.noteId === b.noteId &&
      a.origin === b.origin &&
      a.from === b.from &&
      a.until === b.until &&
      sameRules(a, b);
