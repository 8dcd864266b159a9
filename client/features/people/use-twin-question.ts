import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../shared/api/confirmable.js';
import { askConfirmation } from '../../shared/ui/ask-confirmation.js';
import { useLocations } from './use-locations.js';

interface Likeness {
  readonly userId: string | null;
  readonly name: string;
  readonly enabled: boolean;
  readonly homeLocationId: string | null;
}

/** Asks about somebody with the same name and date of birth, with what is known of them. */
export function useTwinQuestion(): (confirmation: Confirmation) => Promise<boolean> {
  const { t } = useTranslation('people');
  const locations = useLocations();
  const wordsOf = ({ name, enabled, homeLocationId }: Likeness): string => {
    if (homeLocationId === null) return t('twin.elsewhere', { name });
    const location = locations.find(({ value }) => value === homeLocationId)?.label ?? '';
    return t(enabled ? 'twin.here' : 'twin.hereDisabled', { name, location });
  };
  return ({ facts }) => {
    const people = (facts['people'] ?? []) as readonly Likeness[];
    return askConfirmation({
      title: t('twin.title', { name: people[0]?.name ?? '' }),
      facts: people.map(wordsOf),
      confirmLabel: t('twin.confirm'),
    });
  };
}
