import { useTranslation } from 'react-i18next';
import type { CandidateReason } from '#domain/candidates/candidate-reasons';
import type { PlannedItem } from '#domain/planning/planned-item';
import { useFormat } from '../../../platform/session/use-session.js';
import { ruleText } from '../../candidates/rule-text.js';

/**
 * Returns a function for the text of one objection to a person working a shift: `werkt al 10:00–17:00`, `vrije dag`.
 */
export function useAgainstWords(): (reason: CandidateReason) => string {
  const { t } = useTranslation('requests');
  const { t: errors } = useTranslation('errors');
  const { t: candidates } = useTranslation('candidates');
  const format = useFormat();
  return (reason) => {
    switch (reason.code) {
      case 'planned':
        return t('against.planned', { time: format.time(reason.item.time), place: placeOf(reason.item) }).trim();
      case 'rest_too_short':
        return t('against.rest', { hours: format.hours(reason.hours) });
      case 'over_contract':
      case 'day_too_long':
      case 'week_too_long':
        return t(`against.${reason.code}`, { hours: format.hours(reason.hours) });
      case 'days_in_a_row':
        return t('against.days_in_a_row', { count: reason.days });
      case 'under_18_hours':
        return t('against.under_18_hours');
      case 'outside_availability':
      case 'no_availability':
      case 'free_day':
      case 'job_missing':
      case 'time_out_approved':
      case 'time_out_on_hold':
        return errors(`reason.${reason.code}`);
      default:
        return ruleText(candidates, format, { ...reason, rule: reason.code });
    }
  };
}

/** Items at other locations carry the name of their location. */
const placeOf = (item: PlannedItem & { readonly location?: string }): string => item.location ?? '';
