import { ageOn } from '../kernel/birthday.js';
import type { CivilDate } from '../kernel/civil-date.js';
import { CALL_SOURCE, CHILDREN_SOURCE, LAW_URL, WET } from './profiles/wet.js';
import { builtIn, type HouseProfile, limitsByAge } from './house-profile.js';
import { CALL_ARTICLE, type Limit, LIMIT_KINDS } from './limits.js';
import { limitsOn, profileOn } from './profile-on.js';
import type { WorkingTimeCode } from './rule-code.js';
import type { RuleProfile, RuleSource } from './rule-profile.js';

/** Rule with a source of its own; the rest after a night shift is found as `rest_too_short`, like every rest. */
export type CitedRule = WorkingTimeCode | 'rest_after_night';

/** Articles of the Working Hours Act. */
const ARTICLES: Record<Exclude<CitedRule, 'call_too_short'>, string> = {
  rest_too_short: '5:3',
  rest_after_night: '5:8',
  weekly_rest_too_short: '5:5',
  day_too_long: '5:7',
  week_too_long: '5:7',
  average_too_long: '5:7',
  night_too_long: '5:8',
  rest_after_nights_too_short: '5:8',
  row_with_nights_too_long: '5:8',
  too_many_nights: '5:8',
  too_many_long_nights: '5:8',
  too_many_sundays: '5:6',
  too_many_holiday_weeks: '3:2',
  night_time_too_long: '5:8',
  too_many_days_on_call: '5:9',
  on_call_near_night: '5:9',
  under_18_hours: '5:3 en 5:7',
  too_few_days_off: '5:5',
  too_many_days_a_week: '3:2',
  sunday_after_saturday: '5:6',
  break_due: '5:4',
};

/** Rules of an agreement on top of the law. */
const OF_AGREEMENT: ReadonlySet<CitedRule> = new Set([
  'too_few_days_off',
  'row_with_nights_too_long',
  'night_time_too_long',
] as const);

const CHILD_UNTIL = 16;

/** Limits that a rule compares with, as an organisation may change them. */
const LIMITS_OF: Record<CitedRule, readonly Limit[]> = {
  rest_too_short: ['minRest', 'shortenedRest'],
  rest_after_night: ['restAfterNight', 'restAfterLongNight'],
  weekly_rest_too_short: ['weeklyRest', 'twoWeeklyRest'],
  day_too_long: ['maxDay'],
  week_too_long: ['maxWeek'],
  average_too_long: ['mean4', 'mean16', 'mean16WithNights'],
  night_too_long: ['nightShift', 'longestNight'],
  rest_after_nights_too_short: ['restAfterNights'],
  row_with_nights_too_long: ['daysWithNight'],
  too_many_nights: ['lateNights'],
  too_many_long_nights: ['longNightsInTwoWeeks', 'longNightsInYear'],
  too_many_sundays: ['freeSundays', 'sundaysIn16Weeks'],
  too_many_holiday_weeks: ['holidayWeeks', 'holidayWeeksInARow'],
  night_time_too_long: ['nightTime', 'lateNightsInYear'],
  call_too_short: ['leastCallPay', 'fewHours'],
  too_many_days_on_call: ['daysOnCall'],
  on_call_near_night: ['freeBeforeNight', 'freeAfterNight'],
  under_18_hours: ['minRest', 'maxDay', 'maxWeek', 'earliest', 'latest'],
  too_few_days_off: ['twoDaysOffWithin'],
  too_many_days_a_week: ['maxDaysAWeek'],
  sunday_after_saturday: [],
  break_due: ['break', 'longBreak'],
};

interface PersonAndProfiles {
  /** Null: unknown, so an adult. */
  readonly birthDate: CivilDate | null;
  readonly houseProfiles: readonly HouseProfile[];
}

/** Name of the organisation's own profile where it changed one of some limits for the person's age; null: it did not. */
function ownProfileBehind(changed: readonly Limit[], date: CivilDate, person: PersonAndProfiles): string | null {
  const { name, house } = profileOn(date, person.houseProfiles);
  const limits = limitsOn({ birthDate: person.birthDate }, date, person.houseProfiles);
  const origin = house && limitsByAge(builtIn(house.origin)).find(({ fromAge }) => fromAge === limits?.fromAge);
  if (!limits || !origin) return null;
  const isChanged = (limit: Limit) => LIMIT_KINDS[limit].read(limits) !== LIMIT_KINDS[limit].read(origin);
  return changed.some(isChanged) ? name : null;
}

/**
 * Source of a finding, by the profile of its date and the person's age then: the organisation's own profile where that
 * changed a limit of the rule, else the article of the agreement or the law.
 */
export function ruleSource(code: CitedRule, date: CivilDate, person: PersonAndProfiles): RuleSource {
  const { birthDate, houseProfiles } = person;
  const houseProfile = ownProfileBehind(LIMITS_OF[code], date, person);
  if (houseProfile !== null) return ofHouse(houseProfile);
  if (code === 'call_too_short') return CALL_SOURCE;
  const profile = profileOn(date, houseProfiles);
  if (birthDate !== null && ageOn(birthDate, date) < CHILD_UNTIL) return CHILDREN_SOURCE;
  const agreement = OF_AGREEMENT.has(code) ? profile.ownSource : null;
  return agreement ?? ofArticle(ARTICLES[code]);
}

/** A value that the organisation has set. */
const ofHouse = (name: string): RuleSource => ({ title: name, url: null, read: null });

/** An article of the Working Hours Act, as it was read in November 2026. */
const ofArticle = (article: string): RuleSource => ({
  title: `Arbeidstijdenwet, artikel ${article}`,
  url: LAW_URL,
  read: '2026-11',
});

/** Source of a limit's value from an age on in a built-in profile: the agreement where it differs from the law, else the law. */
export function builtInSource(profile: RuleProfile, age: number, limit: Limit): RuleSource {
  const { name, ownSource } = profile;
  const { article, read } = LIMIT_KINDS[limit];
  const valueIn = (one: RuleProfile) => {
    const limits = limitsByAge(one).find(({ fromAge }) => fromAge === age);
    return limits && read(limits);
  };
  if (ownSource && valueIn(profile) !== valueIn(WET)) return { ...ownSource, title: name };
  if (article === CALL_ARTICLE) return CALL_SOURCE;
  return age < CHILD_UNTIL ? CHILDREN_SOURCE : ofArticle(article);
}

/** Source of the value of a limit for a person on a date; for somebody too young to work that of adults. */
export function limitSource(limit: Limit, date: CivilDate, person: PersonAndProfiles): RuleSource {
  const houseProfile = ownProfileBehind([limit], date, person);
  if (houseProfile !== null) return ofHouse(houseProfile);
  const profile = profileOn(date, person.houseProfiles);
  const { fromAge } = limitsOn({ birthDate: person.birthDate }, date, person.houseProfiles) ?? profile.adults;
  return builtInSource(profile.house ? builtIn(profile.house.origin) : profile, fromAge, limit);
}
