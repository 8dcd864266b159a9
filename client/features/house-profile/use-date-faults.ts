import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { CallFailed } from '../../platform/connection/call-failed.js';
import { useRuleTexts } from './use-rule-texts.js';

/** Profile that a refusal about dates names. */
interface Named {
  readonly name: string;
  readonly from: CivilDate;
  readonly until: CivilDate | null;
}

/**
 * Texts of faults in the dates of a rule profile: its last day before its first, or days that another profile has,
 * with the names and dates of both. Undefined: another fault.
 */
export function useDateFaults() {
  const { t } = useTranslation('houseProfile');
  const texts = useRuleTexts();
  return (field: string, code: string, refused: CallFailed | null): string | undefined => {
    if (field === 'until' && code === 'mismatch') return t('field.backwards');
    const { profile, other } = (refused?.facts ?? {}) as Partial<Record<'profile' | 'other', Named>>;
    if (code !== 'rule_profiles_overlap' || !profile || !other) return undefined;
    return t('field.overlap', {
      name: profile.name,
      dates: texts.dates(profile.from, profile.until),
      other: other.name,
      otherDates: texts.dates(other.from, other.until),
    });
  };
}
