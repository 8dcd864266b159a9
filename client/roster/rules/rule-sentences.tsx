import { useTranslation } from 'react-i18next';
import { clockTime } from '#domain/kernel/clock-time';
import type { RuleProfile } from '#domain/rules/rule-profile';
import { useFormat } from '../../platform/session/use-session.js';

/**
 * Sentences for a rule profile's limits that the table does not show: averages, weekly rest, nights, Sundays, days off, minors, breaks,
 * notice of the roster, calls.
 */
export function RuleSentences({ profile: { adults, minors } }: { readonly profile: RuleProfile }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const hours = (minutes: number) => minutes / 60;
  const { weeklyRest, nights, twoDaysOffWithin, averages, calls, onCall, rosterNotice } = adults;
  const twoWeeks = weeklyRest.inTwoWeeks;
  const fewerDays = minors.findLast(({ maxDaysAWeek }) => maxDaysAWeek !== null);
  const later = minors.findLast(({ untilWithConsent }) => untilWithConsent !== null);
  const { lateNights, nightTime, inYear } = nights ?? {};
  const childSundays = minors.findLast(({ sundays }) => sundays.inWeeks !== null);
  const { freeInYear } = adults.sundays;
  const sentences = [
    ...averages.map(({ weeks, max, withNights }) =>
      withNights
        ? t('rule.averageWithNights', {
            weeks,
            hours: hours(max),
            nights: withNights.nights,
            less: hours(withNights.max),
          })
        : t('rule.average', { weeks, hours: hours(max) }),
    ),
    twoWeeks &&
      t('rule.weeklyRest', {
        week: hours(weeklyRest.inOneWeek),
        twoWeeks: hours(twoWeeks.sum),
        part: hours(twoWeeks.part),
      }),
    nights && t('rule.night', { shift: hours(nights.maxShift), rest: hours(nights.minRest) }),
    nights &&
      t('rule.nights', {
        nights: nights.series.nights,
        rest: hours(nights.series.minRest),
        days: nights.maxInARow,
      }),
    lateNights && t('rule.lateNights', { weeks: lateNights.weeks, nights: lateNights.max }),
    nightTime &&
      t(inYear ? 'rule.nightTime' : 'rule.nightTimeOnly', {
        weeks: nightTime.weeks,
        hours: hours(nightTime.max),
        ...(inYear && { year: inYear.max }),
      }),
    nights &&
      t('rule.longNights', {
        twoWeeks: nights.longest.inTwoWeeks,
        year: nights.longest.inYear,
        rest: hours(nights.longest.minRest),
      }),
    freeInYear && t('rule.freeSundays', { sundays: freeInYear.min }),
    childSundays?.sundays.inWeeks &&
      t('rule.childSundays', {
        age: childSundays.fromAge,
        sundays: childSundays.sundays.inWeeks.max,
        weeks: childSundays.sundays.inWeeks.weeks,
      }),
    ...minors.map(
      ({ fromAge, school }) =>
        school &&
        t('rule.holidayWork', {
          age: fromAge,
          weeks: school.holidayWork.inYear,
          row: school.holidayWork.inARow,
        }),
    ),
    twoDaysOffWithin && t('rule.daysOff', { days: twoDaysOffWithin }),
    fewerDays && t('rule.youngest', { age: fewerDays.fromAge, days: fewerDays.maxDaysAWeek }),
    later?.untilWithConsent != null && t('rule.later', { age: later.fromAge, time: clockTime(later.untilWithConsent) }),
    ...adults.breaks.map(({ longerThan, minutes }) =>
      t('rule.break', { minutes, hours: format.hours(hours(longerThan)) }),
    ),
    ...(minors.at(-1)?.breaks ?? []).map(({ longerThan, minutes }) =>
      t('rule.breakMinors', { minutes, hours: format.hours(hours(longerThan)) }),
    ),
    adults.breaksUnpaid && t('rule.breaksUnpaid'),
    minors.at(-1)?.breaksUnpaid && t('rule.breaksUnpaidMinors'),
    rosterNotice !== null && t('rule.rosterNotice', { days: rosterNotice }),
    t('rule.calls', { notice: hours(calls.notice), least: hours(calls.leastPaid), few: hours(calls.fewHours) }),
    onCall &&
      t('rule.onCall', {
        within: onCall.within,
        days: onCall.maxDays,
        before: hours(onCall.beforeNight),
        after: hours(onCall.afterNight),
      }),
  ];
  return (
    <ul className="grid gap-2 secondary lh-150 measure mb-6">
      {sentences.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}
    </ul>
  );
}
