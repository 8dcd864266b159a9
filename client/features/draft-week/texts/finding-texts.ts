import { type ReferenceHours, writtenReference } from '#domain/planning/reference-hours';
import type { TFunction } from 'i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment, minuteFrom, type Moment } from '#domain/kernel/clock-time';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { givenName } from '#domain/texts/names';
import type { Format } from '../../../platform/i18n/format.js';
import { ruleText } from '../../../roster/candidates/rule-text.js';
import type { FindingGroup } from '../model/board-check.js';

/** Names of the subjects of findings. */
export interface FindingNames {
  readonly person: (userId: string) => string | null;
  readonly job: (jobId: string) => string;
  readonly department: (jobFilterId: string) => string;
}

/** Two lines of text about a group of findings. */
export interface GroupText {
  readonly title: string;
  readonly detail: string;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const moment = (value: unknown): Moment | null => (typeof value === 'string' ? (value as Moment) : null);

/** Findings whose words hold no number or time: hundreds of shifts may have the same. */
const SAYS_THE_SAME: ReadonlySet<CheckFinding['code']> = new Set([
  'same_date',
  'unassigned_slot',
  'free_day',
  'time_out_approved',
  'time_out_on_hold',
  'no_availability',
  'job_missing',
  'not_in_service',
  'disabled',
  'not_at_location',
  'not_published',
]);

/**
 * Functions that word findings of the roster check: one at its shift, and a group in two lines. An overridden finding
 * says by whom it was allowed.
 */
export function findingTexts(t: TFunction<'draftWeek'>, rules: TFunction<'candidates'>, format: Format) {
  const textByCode = new Map<CheckFinding['code'], string>();

  /** Text of a finding about one shift, without person and time. */
  const onItem = (finding: CheckFinding): string => {
    const { code, override } = finding;
    if (override) {
      const name = givenName(override.by?.name || t('cell.formerEmployee'));
      return t('finding.allowed', { what: textOf(finding), name });
    }
    if (!SAYS_THE_SAME.has(code)) return textOf(finding);
    const text = textByCode.get(code) ?? textOf(finding);
    textByCode.set(code, text);
    return text;
  };

  /** Text of a broken limit for minors, with the limit. */
  const minorText = (facts: CheckFinding['facts']): string => {
    const [age, hours, maximum] = [number(facts['age']), number(facts['hours']), number(facts['maximum'])];
    const [from, until] = [moment(facts['earliest']), moment(facts['latest'])];
    const minimum = number(facts['minimumAge']);
    if (age < minimum) return t('finding.tooYoung', { age, minimum });
    if (facts['isOnCall'] === true) return t('finding.minorOnCall', { age });
    if (maximum === 0) return t('finding.minorAtSchool', { age });
    if (hours > maximum && facts['isSchoolDay'] === true)
      return t('finding.minorSchoolDay', {
        age,
        hours: format.hours(hours, { exact: true }),
        maximum: format.hoursNumber(maximum, { exact: true }),
      });
    if (facts['consent'] === 'given' && hours <= maximum && until)
      return t('finding.minorWithConsent', { age, until: until.slice(11) });
    const late = facts['consent'] === 'missing' ? 'finding.minorNeedsConsent' : 'finding.minorAtThatHour';
    return hours > maximum || !from || !until
      ? t('finding.minorTooLong', {
          age,
          hours: format.hours(hours, { exact: true }),
          maximum: format.hoursNumber(maximum, { exact: true }),
        })
      : t(late, { age, time: format.moments(from, until) });
  };

  const textOf = ({ code, facts }: CheckFinding): string => {
    switch (code) {
      case 'rest_too_short':
      case 'weekly_rest_too_short':
      case 'night_too_long':
      case 'rest_after_nights_too_short':
      case 'row_with_nights_too_long':
      case 'too_few_days_off':
      case 'too_many_days_a_week':
      case 'sunday_after_saturday':
      case 'average_too_long':
      case 'too_many_nights':
      case 'too_many_long_nights':
      case 'too_many_sundays':
      case 'too_many_holiday_weeks':
      case 'night_time_too_long':
      case 'break_due':
      case 'call_too_short':
      case 'too_many_days_on_call':
      case 'on_call_near_night':
        return ruleText(rules, format, {
          rule: code,
          value: number(facts['days'] ?? facts['nights'] ?? facts['hours']),
          limit: number(facts['minimum'] ?? facts['maximum']),
          weeks: number(facts['weeks']),
          afterNight: facts['afterNight'] === true,
        });
      case 'day_too_long':
        return t('finding.dayTooLong', {
          hours: format.hours(number(facts['hours']), { exact: true }),
          maximum: format.hoursNumber(number(facts['maximum']), { exact: true }),
        });
      case 'week_too_long':
        return t('finding.weekTooLong', {
          hours: format.hours(number(facts['hours']), { exact: true }),
          maximum: format.hoursNumber(number(facts['maximum']), { exact: true }),
        });
      case 'under_18_hours':
        return minorText(facts);
      case 'outside_availability': {
        const [from, until] = [moment(facts['availableFrom']), moment(facts['availableUntil'])];
        return from && until ? t('finding.onlyAvailable', { time: format.moments(from, until) }) : t('finding.outside');
      }
      case 'outside_reference':
        return t('finding.outsideReference', {
          hours: writtenReference((facts['hours'] ?? []) as ReferenceHours[], format.language),
        });
      case 'same_date':
        return t('finding.sameDate');
      case 'unassigned_slot':
        return t('finding.nobody');
      case 'free_day':
        return t('finding.freeDay');
      case 'time_out_approved':
        return t('finding.timeOut');
      case 'time_out_on_hold':
        return t('finding.timeOutAsked');
      case 'no_availability':
        return t('finding.noAvailability');
      case 'job_missing':
        return t('finding.jobMissing');
      case 'not_in_service':
        return t('finding.notInService');
      case 'disabled':
        return t('finding.disabled');
      case 'not_at_location':
        return t('finding.notAtLocation');
      case 'social_hygiene_missing':
      case 'first_aid_missing':
        return t(`finding.${code}`, {
          time: gapOf(facts),
          present: number(facts['present']),
          needed: number(facts['needed']),
        });
      case 'demand_not_met':
      case 'demand_exceeded':
        return t(code === 'demand_not_met' ? 'demand.shortTotal' : 'demand.overTotal', {
          count: Math.abs(number(facts['needed']) - number(facts['planned'])),
        });
      case 'not_published':
        return t('finding.notPublished');
    }
  };

  /** Time of a gap in the cover, as a clock time even where a shift would end at closing time. */
  const gapOf = (facts: CheckFinding['facts']): string => {
    const [from, until] = [moment(facts['from']), moment(facts['until'])];
    if (!from || !until) return '';
    const date = dateOfMoment(from);
    return `${from.slice(11)}–${format.clock(minuteFrom(date, until))}`;
  };

  const dayAndStart = ({ date, facts }: CheckFinding): string => {
    const from = moment(facts['from']);
    return date ? [format.weekday(date), from?.slice(11)].filter(Boolean).join(' ') : '';
  };

  const shiftOf = ({ date, facts }: CheckFinding): string => {
    const [from, until] = [moment(facts['from']), moment(facts['until'])];
    if (!date || !from || !until) return date ? format.date(date) : '';
    return `${format.date(date)}, ${format.moments(from, until)}`;
  };

  const restOf = ({ facts }: CheckFinding): string => {
    const [from, until] = [moment(facts['restFrom']), moment(facts['restUntil'])];
    if (!from || !until) return '';
    const written = (at: Moment) => `${format.weekday(dateOfMoment(at))} ${at.slice(11)}`;
    return t('finding.restBetween', { from: written(from), until: written(until) });
  };

  const list = (texts: readonly string[]): string => format.list([...new Set(texts)]);

  /** A card of the foot: what is the matter with whom, and when. Every number in a title counts findings, as the heading does. */
  const onGroup = ({ findings }: FindingGroup, names: FindingNames): GroupText => {
    const [first] = findings;
    if (!first) return { title: '', detail: '' };
    const count = findings.length;
    switch (first.code) {
      case 'unassigned_slot':
        return { title: t('finding.group.nobody', { count }), detail: list(findings.map(dayAndStart)) };
      case 'no_availability':
        return {
          title: t('finding.group.noAvailability', { count }),
          detail: list(
            findings.map(({ userId }) =>
              givenName((userId === null ? null : names.person(userId)) ?? t('cell.formerEmployee')),
            ),
          ),
        };
      case 'not_published':
        return {
          title: t('finding.group.notPublished'),
          detail: list(findings.map(({ jobFilterId }) => names.department(jobFilterId))),
        };
      case 'social_hygiene_missing':
      case 'first_aid_missing':
        return {
          title: t('finding.group.licence', { what: t(`check.kind.${first.code}`), count }),
          detail: list(findings.map(({ date, facts }) => `${date ? format.date(date) : ''} ${gapOf(facts)}`)),
        };
      case 'demand_not_met':
      case 'demand_exceeded': {
        const parts = findings.map(({ date, jobId, facts }) => {
          const short = number(facts['needed']) - number(facts['planned']);
          const people = `${short > 0 ? '\u2212' : '+'}${Math.abs(short)}`;
          return [format.weekday(date as CivilDate), jobId && names.job(jobId), people].filter(Boolean).join(' ');
        });
        return {
          title: t(first.code === 'demand_not_met' ? 'finding.group.short' : 'finding.group.over', { count }),
          detail: list(parts),
        };
      }
      default: {
        const name = first.userId === null ? '' : givenName(names.person(first.userId) ?? t('cell.formerEmployee'));
        const detail = restOf(first) || shiftOf(first);
        return { title: t('finding.group.person', { name, what: onItem(first) }), detail };
      }
    }
  };

  return { onItem, onGroup };
}
