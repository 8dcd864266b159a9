import { useTranslation } from 'react-i18next';

interface Counts {
  readonly added: number;
  readonly changed: number;
}

/** Returns a function that words the numbers of added and changed people, zeros left out. */
export function useCountWords(): (counts: Counts) => string {
  const { t } = useTranslation('peopleImport');
  return ({ added, changed }) =>
    [
      ...(added > 0 ? [t('result.new', { count: added })] : []),
      ...(changed > 0 ? [t('result.changed', { count: changed })] : []),
    ].join(', ');
}
