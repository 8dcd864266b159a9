import type { TFunction } from 'i18next';
import type { CandidateReason } from '#domain/candidates/candidate-reasons';
import type { Candidate } from '#domain/candidates/candidates';
import type { PlannedItem } from '#domain/planning/planned-item';
import type { AvailableTime } from '#domain/planning/plan-status';
import type { Format } from '../../platform/i18n/format.js';
import { clock } from '#domain/texts/shift-times';
import { ruleText } from './rule-text.js';

/** The day as availability counts it. */
const DAY_STARTS = 7 * 60;
const UNTIL_CLOSE = 24 * 60 + 120;

/** Number of reasons shown; the tooltip has the others. */
const SHOWN_REASONS = 2;

/** A time is not torn apart at the end of a line. */
const unbroken = (time: string): string => time.replaceAll('–', '–\u2060').replaceAll(' ', '\u00a0');

/**
 * Text for hours of availability (minutes of the business date): the whole day, from, until, or both. From 7:00 and
 * until 2:00 count as the ends of the day.
 */
export const availableText = (t: TFunction<'candidates'>, { from, until }: AvailableTime): string => {
  if (from <= DAY_STARTS && until >= UNTIL_CLOSE) return t('wholeDay');
  if (until >= UNTIL_CLOSE) return t('from', { time: clock(from) });
  return from <= DAY_STARTS
    ? t('until', { time: clock(until) })
    : t('fromUntil', { from: clock(from), until: clock(until) });
};

/** Location, jobs by id and layer of the shift for which people are proposed. */
export interface CandidatePlace {
  readonly locationId: string;
  readonly jobs: ReadonlyMap<string, { readonly name: string }>;
  /** Layer of the shift. For a published shift, objections from drafts are marked as such. */
  readonly layer: PlannedItem['layer'];
}

/**
 * Functions for the texts about people proposed for a shift at a location: one reason, the most important one, hours,
 * and everything in lines. Pure; memoise the result.
 */
export function candidateTexts(
  t: TFunction<'candidates'>,
  format: Format,
  { locationId, jobs, layer }: CandidatePlace,
) {
  const jobName = (jobId: string | null): string => (jobId === null ? '' : (jobs.get(jobId)?.name ?? ''));

  const where = (item: PlannedItem & { readonly location?: string }): string =>
    item.locationId === locationId ? jobName(item.jobId) : (item.location ?? t('elsewhere'));

  const reason = (one: CandidateReason): string => {
    switch (one.code) {
      case 'planned':
        return t(layer === 'published' && one.item.layer === 'draft' ? 'plannedDraft' : 'planned', {
          where: where(one.item),
          time: unbroken(format.time(one.item.time)),
        });
      case 'no_availability':
        return t('noAvailability');
      case 'free_day':
        return t('freeDay');
      case 'job_missing':
        return t('jobMissing');
      case 'time_out_approved':
        return t('timeOut', { dates: format.dateRange(one.from, one.until) });
      case 'time_out_on_hold':
        return t('timeOutAsked', { dates: format.dateRange(one.from, one.until) });
      case 'outside_availability':
        return t('only', { time: entryText(one.entry) });
      case 'rest_too_short':
        return t(one.side === 'before' ? 'restBefore' : 'restAfter', {
          hours: format.hours(one.hours),
          day: format.weekdayLong(one.item.date),
        });
      case 'over_contract':
        return t('overContract', { hours: format.hours(one.hours) });
      case 'day_too_long':
        return t('dayTooLong', { hours: format.hours(one.hours) });
      case 'week_too_long':
        return t('weekTooLong', { hours: format.hours(one.hours) });
      case 'under_18_hours':
        return t('minor');
      case 'days_in_a_row':
        return t('daysInARow', { days: one.days });
      default:
        return ruleText(t, format, { ...one, rule: one.code });
    }
  };

  const entryText = (time: AvailableTime): string => availableText(t, time);

  /** Text about the person's share of such shifts; null: it differs from the mean by less than one, or is unknown. */
  const shareText = ({ fairShare }: Candidate): string | null => {
    if (fairShare === null || Math.abs(fairShare.count - fairShare.mean) < 1) return null;
    const { field, count, mean } = fairShare;
    return t(`share.${field}`, { count, mean: format.number(Math.round(mean * 10) / 10) });
  };

  /** Arguments for an available person: availability and hours. */
  const forThem = (candidate: Candidate): string[] => {
    const { group, entry, weekHours, hoursWith, contractHours, otherFirstJob } = candidate;
    const under = contractHours === null ? 0 : contractHours - weekHours;
    return [
      entry ? entryText(entry) : group === 'unknown' ? null : t('available'),
      otherFirstJob ? t('mostly', { job: jobName(otherFirstJob) }) : null,
      weekHours === 0
        ? t('firstShift')
        : contractHours !== null && hoursWith <= contractHours
          ? t('underContract', { hours: format.hours(under) })
          : null,
      shareText(candidate),
    ].filter((text): text is string => text !== null);
  };

  return {
    /** One line below the name: arguments for an available person, else the first two reasons; may be empty. */
    why: (candidate: Candidate): string =>
      candidate.group === 'available'
        ? forThem(candidate).join(' · ')
        : candidate.group === 'unknown'
          ? [...candidate.reasons.map(reason), ...forThem(candidate)].slice(0, SHOWN_REASONS).join(' · ')
          : candidate.reasons.slice(0, SHOWN_REASONS).map(reason).join(' · '),
    /** Arguments for somebody who is proposed, on one line. */
    arguments: (candidate: Candidate): string => forThem(candidate).join(' · '),
    /** First two reasons against somebody, on one line; empty: none. */
    objections: ({ reasons }: Candidate): string => reasons.slice(0, SHOWN_REASONS).map(reason).join(' · '),
    /** All reasons and arguments, one a line, for the tooltip. */
    everything: (candidate: Candidate): string =>
      [...candidate.reasons.map(reason), ...(candidate.group === 'cannot' ? [] : forThem(candidate))].join('\n'),
    hours: ({ weekHours, contractHours }: Candidate): string => format.hoursOf(weekHours, contractHours),
    reason,
  };
}

/** Functions for the texts about proposed people; see `candidateTexts`. */
export type CandidateTexts = ReturnType<typeof candidateTexts>;
