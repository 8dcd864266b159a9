import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useFieldText } from '../../kit/ui/feedback/field-text.js';
import { overlaps, type TimeOutPeriod, refusePeriod } from '#domain/time-out/time-out-period';

interface FaultQuestion {
  readonly period: TimeOutPeriod;
  /** As it is, for one that is changed. */
  readonly was: TimeOutPeriod | null;
  /** The person's other time outs. */
  readonly others: readonly (TimeOutPeriod & { readonly approved: boolean | null })[];
  /** Null: one's own. */
  readonly name: string | null;
  readonly today: CivilDate;
}

/**
 * Returns a function that checks dates before sending. Text of the fault: past or invalid dates, too long or too far
 * ahead, or overlap with `others`; undefined: none. `was`: dates before the change, which may stay in the past. `name`
 * null: the user's own.
 */
export function usePeriodFault(): (question: FaultQuestion) => string | undefined {
  const { t } = useTranslation(['timeOut', 'errors']);
  const fieldText = useFieldText();
  return ({ period, was, others, name, today }) => {
    const refusal = refusePeriod(period, was, today);
    const [field] = (refusal && 'errors' in refusal && refusal.errors) || [];
    if (field) return fieldText(field);
    if (refusal) return t(`errors:code.${refusal.code}`);
    if (!overlaps(others, period)) return undefined;
    return name === null ? t('timeOut:form.overlaps') : t('timeOut:form.overlapsName', { name });
  };
}
