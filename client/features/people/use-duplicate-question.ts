import { useTranslation } from 'react-i18next';
import type { ServerQuestion, FactsOf } from '#domain/catalogue/question-facts';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useLocations } from './use-locations.js';

type Likeness = FactsOf<'person_exists_needs_confirmation'>['people'][number];

/**
 * Returns a function that asks whether to save a person although others have the same name and date of birth; resolves
 * to the answer. Another question of the server is asked by its title alone.
 */
export function useDuplicateQuestion(): (confirmation: ServerQuestion) => Promise<boolean> {
  const { t } = useTranslation('people');
  const locations = useLocations();
  const wordsOf = ({ name, enabled, homeLocationId }: Likeness): string => {
    if (homeLocationId === null) return t('twin.elsewhere', { name });
    const location = locations.find(({ value }) => value === homeLocationId)?.label ?? '';
    return t(enabled ? 'twin.here' : 'twin.hereDisabled', { name, location });
  };
  return answering('person_exists_needs_confirmation', ({ people }) =>
    askConfirmation({
      title: t('twin.title', { name: people[0]?.name ?? '' }),
      facts: people.map(wordsOf),
      confirmLabel: t('twin.confirm'),
    }),
  );
}
