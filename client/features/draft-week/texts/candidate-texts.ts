import type { TFunction } from 'i18next';
import type { Candidate, CandidateReason } from '#domain/planning/candidates';
import type { PlannedItem } from '#domain/planning/planning-context';
import { clock } from '../../../shared/format/shift-times.js';
import type { Format } from '../../../shared/format/format.js';
import type { BoardFacts } from '../model/board-facts.js';

/** The day as availability counts it. */
const DAY_STARTS = 7 * 60;
const UNTIL_CLOSE = 24 * 60 + 120;

/** As many as one reads in passing; the rest is said to who points at it. */
const SHOWN_REASONS = 2;

/** A time is not torn apart at the end of a line. */
const unbroken = (time: string): string => time.replaceAll('–', '–\u2060').replaceAll(' ', '\u00a0');

/** Why somebody is proposed, or not, in words. */
export function candidateTexts(t: TFunction<'draftWeek'>, format: Format, facts: BoardFacts) {
  const jobName = (jobId: string | null): string => (jobId === null ? '' : (facts.jobs.get(jobId)?.name ?? ''));

  const where = (item: PlannedItem & { readonly location?: string }): string =>
    item.locationId === facts.location.locationId ? jobName(item.jobId) : (item.location ?? t('candidate.elsewhere'));

  const reason = (one: CandidateReason): string => {
    switch (one.code) {
      case 'planned':
        return t('candidate.planned', { where: where(one.item), time: unbroken(format.time(one.item.time)) });
      case 'no_availability':
        return t('candidate.noAvailability');
      case 'free_day':
        return t('candidate.freeDay');
      case 'job_missing':
        return t('candidate.jobMissing');
      case 'time_out_approved':
        return t('candidate.timeOut', { dates: format.dateRange(one.from, one.until) });
      case 'time_out_on_hold':
        return t('candidate.timeOutAsked', { dates: format.dateRange(one.from, one.until) });
      case 'outside_availability':
        return t('candidate.only', { time: entryText(one.entry) });
      case 'rest_too_short':
        return t(one.side === 'before' ? 'candidate.restBefore' : 'candidate.restAfter', {
          hours: format.hours(one.hours),
          day: format.weekdayLong(one.item.date),
        });
      case 'over_contract':
        return t('candidate.overContract', { hours: format.hours(one.hours) });
      case 'day_too_long':
        return t('candidate.dayTooLong', { hours: format.hours(one.hours) });
      case 'week_too_long':
        return t('candidate.weekTooLong', { hours: format.hours(one.hours) });
      case 'under_18_hours':
        return t('candidate.minor');
      case 'days_in_a_row':
        return t('candidate.daysInARow', { days: one.days });
    }
  };

  const entryText = ({ from, until }: { readonly from: number; readonly until: number }): string => {
    if (from <= DAY_STARTS && until >= UNTIL_CLOSE) return t('candidate.wholeDay');
    if (until >= UNTIL_CLOSE) return t('cell.from', { time: clock(from) });
    return from <= DAY_STARTS
      ? t('cell.until', { time: clock(until) })
      : t('cell.fromUntil', { from: clock(from), until: clock(until) });
  };

  /** What speaks for somebody who is available: when they are, and their hours. */
  const forThem = ({ entry, weekHours, hoursWith, contractHours, otherFirstJob }: Candidate): string[] => {
    const under = contractHours === null ? 0 : contractHours - weekHours;
    return [
      entry ? entryText(entry) : t('candidate.available'),
      otherFirstJob ? t('candidate.mostly', { job: jobName(otherFirstJob) }) : null,
      weekHours === 0
        ? t('candidate.firstShift')
        : contractHours !== null && hoursWith <= contractHours
          ? t('candidate.underContract', { hours: format.hours(under) })
          : null,
    ].filter((text): text is string => text !== null);
  };

  return {
    /** In one line under the name. */
    why: (candidate: Candidate): string =>
      candidate.group === 'available'
        ? forThem(candidate).join(' · ')
        : candidate.reasons.slice(0, SHOWN_REASONS).map(reason).join(' · '),
    /** All of it. */
    everything: (candidate: Candidate): string =>
      [...candidate.reasons.map(reason), ...(candidate.group === 'cannot' ? [] : forThem(candidate))].join('\n'),
    hours: ({ weekHours, contractHours }: Candidate): string => format.hoursOf(weekHours, contractHours),
    reason,
  };
}

export type CandidateTexts = ReturnType<typeof candidateTexts>;
