import { useTranslation } from 'react-i18next';

interface Counts {
  readonly added: number;
  readonly changed: number;
}

/** How many came and how many were changed. */
export function useCountWords(): (counts: Counts) => string {
  const { t } = useTranslation('peopleImport');
  return ({ added, changed }) =>
    [
      ...(added > 0 ? [t('result.new', { count: added })] : []),
      ...(changed > 0 ? [t('result.changed', { count: changed })] : []),
    ].join(', ');
}
