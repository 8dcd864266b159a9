import type { TFunction } from 'i18next';
import type { Candidate, CandidateReason } from '#domain/planning/candidates';
import type { PlannedItem } from '#domain/planning/planning-context';
import type { AvailableTime } from '#domain/planning/plan-status';
import type { Format } from '../../../shared/format/format.js';

/** From and until which availability means the whole day. */
const DAY_STARTS = 7 * 60;
const UNTIL_CLOSE = 24 * 60 + 120;

/** What speaks for a candidate or against them, in words. */
export function candidateTexts(t: TFunction<'rosterWeek'>, format: Format, locationId: string) {
  const reason = (one: CandidateReason): string => {
    switch (one.code) {
      case 'planned': {
        const { layer, locationId: at, time } = one.item;
        if (at !== locationId)
          return t('manager.candidates.reason.plannedElsewhere', {
            location: locationName(one.item),
            time: format.time(time),
          });
        return t(layer === 'draft' ? 'manager.candidates.reason.plannedDraft' : 'manager.candidates.reason.planned', {
          time: format.time(time),
        });
      }
      case 'no_availability':
      case 'free_day':
      case 'job_missing':
      case 'under_18_hours':
        return t(`manager.candidates.reason.${one.code}`);
      case 'time_out_approved':
      case 'time_out_on_hold':
        return t(`manager.candidates.reason.${one.code}`, { dates: format.dateRange(one.from, one.until) });
      case 'outside_availability':
        if (one.entry.until >= UNTIL_CLOSE)
          return t('manager.candidates.reason.outsideUntilClose', { from: format.clock(one.entry.from) });
        return t('manager.candidates.reason.outside_availability', {
          from: format.clock(one.entry.from),
          until: format.clock(one.entry.until),
        });
      case 'rest_too_short': {
        const { date, time } = one.item;
        const values = { hours: format.hours(one.hours), day: format.weekdayLong(date) };
        return one.side === 'before'
          ? t('manager.candidates.reason.restBefore', { ...values, time: format.end(time.end) })
          : t('manager.candidates.reason.restAfter', { ...values, time: format.clock(time.start) });
      }
      case 'over_contract':
      case 'day_too_long':
      case 'week_too_long':
        return t(`manager.candidates.reason.${one.code}`, { hours: format.hours(one.hours) });
      case 'days_in_a_row':
        return t('manager.candidates.reason.days_in_a_row', { count: one.days });
    }
  };

  const entry = ({ from, until }: AvailableTime): string => {
    if (until >= UNTIL_CLOSE)
      return from <= DAY_STARTS
        ? t('manager.candidates.wholeDay')
        : t('manager.candidates.fromTime', { time: format.clock(from) });
    if (from <= DAY_STARTS) return t('manager.candidates.untilTime', { time: format.clock(until) });
    return t('manager.candidates.fromUntil', { from: format.clock(from), until: format.clock(until) });
  };

  const contract = ({ contractHours, weekHours }: Candidate): string => {
    if (contractHours === null) return t('manager.candidates.hours', { hours: format.hours(weekHours) });
    const under = contractHours - weekHours;
    return under > 0 ? t('manager.candidates.under', { hours: format.hours(under) }) : t('manager.candidates.full');
  };

  return {
    /** In one line, under the name. */
    why: (candidate: Candidate): string => {
      if (candidate.group === 'available')
        return [candidate.entry && entry(candidate.entry), contract(candidate)].filter(Boolean).join(' · ');
      return candidate.reasons.slice(0, 2).map(reason).join(' · ');
    },
    /** Hours of the week, against contract. */
    hours: ({ weekHours, contractHours }: Candidate): string => format.hoursOf(weekHours, contractHours),
  };
}

/** What keeps people busy at other locations comes with the name of the place. */
const locationName = (item: PlannedItem & { readonly location?: string }): string => item.location ?? '';
