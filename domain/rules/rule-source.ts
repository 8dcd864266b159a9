import { ageOn } from '../kernel/birthday.js';
import type { CivilDate } from '../kernel/civil-date.js';
import { CHILDREN_SOURCE } from './profiles/wet.js';
import type { HouseProfile } from './house-profile.js';
import { profileOn } from './profile-on.js';
import type { WorkingTimeCode } from './rule-code.js';
import type { RuleSource } from './rule-profile.js';

const LAW_URL = 'https://wetten.overheid.nl/BWBR0007671';

/** Articles of the Working Hours Act. */
const ARTICLES: Record<WorkingTimeCode, string> = {
  rest_too_short: '5:3',
  weekly_rest_too_short: '5:5',
  day_too_long: '5:7',
  week_too_long: '5:7',
  average_too_long: '5:7',
  night_too_long: '5:8',
  rest_after_nights_too_short: '5:8',
  row_with_nights_too_long: '5:8',
  too_many_nights: '5:8',
  night_time_too_long: '5:8',
  under_18_hours: '5:3 en 5:7',
  too_few_days_off: '5:5',
  too_many_days_a_week: '3:2',
  sunday_after_saturday: '5:4',
};

/** Rules of an agreement on top of the law. */
const OF_AGREEMENT: ReadonlySet<WorkingTimeCode> = new Set([
  'too_few_days_off',
  'row_with_nights_too_long',
  'night_time_too_long',
] as const);

const CHILD_UNTIL = 16;

/** Article that a finding rests on, by the profile of its date and the age then; null: the age is unknown. */
export function ruleSource(
  code: WorkingTimeCode,
  date: CivilDate,
  {
    birthDate,
    houseProfiles,
  }: { readonly birthDate: CivilDate | null; readonly houseProfiles: readonly HouseProfile[] },
): RuleSource {
  const profile = profileOn(date, houseProfiles);
  if (birthDate !== null && ageOn(birthDate, date) < CHILD_UNTIL) return CHILDREN_SOURCE;
  const agreement = OF_AGREEMENT.has(code) ? profile.ownSource : null;
  return agreement ?? { title: `Arbeidstijdenwet, artikel ${ARTICLES[code]}`, url: LAW_URL, read: '2026-11' };
}
