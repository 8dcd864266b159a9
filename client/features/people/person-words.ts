import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PersonLine, PersonTermsView } from '#domain/staff/people.views';
import { useFormat } from '../../platform/session/use-session.js';

/** State of a person in the list. `none`: never invited. */
export type PersonState = 'active' | 'invited' | 'none' | 'leaving' | 'left' | 'disabled';

/** All states in the order of the filter. */
export const PERSON_STATES: readonly PersonState[] = ['active', 'invited', 'none', 'leaving', 'left', 'disabled'];

/**
 * State that matters most: disabled, then left or leaving (any last day), then the state of the account. The last day
 * itself is `leaving`.
 */
export function stateOf(
  { enabled, employmentUntil, account }: Pick<PersonLine, 'enabled' | 'employmentUntil' | 'account'>,
  today: CivilDate,
): PersonState {
  if (!enabled) return 'disabled';
  if (employmentUntil !== null) return employmentUntil < today ? 'left' : 'leaving';
  return account;
}

/** Returns a function that words contract kind and hours per week. */
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
