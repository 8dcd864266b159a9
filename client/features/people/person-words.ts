import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PersonLine, PersonTermsView } from '#domain/staff/people.views';
import { useFormat } from '../../platform/session/use-session.js';

export type PersonState = 'active' | 'invited' | 'none' | 'leaving' | 'left' | 'disabled';

export const PERSON_STATES: readonly PersonState[] = ['active', 'invited', 'none', 'leaving', 'left', 'disabled'];

/** Most important state of a person in the list. */
export function stateOf(
  { enabled, employmentUntil, account }: Pick<PersonLine, 'enabled' | 'employmentUntil' | 'account'>,
  today: CivilDate,
): PersonState {
  if (!enabled) return 'disabled';
  if (employmentUntil !== null) return employmentUntil < today ? 'left' : 'leaving';
  return account;
}

/** How contracts read. */
export function useContractWords(): (terms: Omit<PersonTermsView, 'from'>) => string {
  const { t } = useTranslation('people');
  const format = useFormat();
  return ({ contractKind, minHours, maxHours }) => {
    switch (contractKind) {
      case 'fixed':
        return t('contract.fixed', { hours: format.hours(maxHours ?? 0) });
      case 'min_max':
        return t('contract.min_max', {
          min: format.hoursNumber(minHours ?? 0),
          max: format.hoursNumber(maxHours ?? 0),
        });
      case 'zero_hours':
        return t('contract.zero_hours');
    }
  };
}
