import { useTranslation } from 'react-i18next';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { answering } from '../../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';

/**
 * Returns the handler of the server's question before a decision is reverted that several people were told of: lists
 * the effect on each person.
 */
export function useReopeningQuestion(): (confirmation: ServerQuestion) => Promise<boolean> {
  const { t } = useTranslation('requests');
  return answering('reopening_needs_confirmation', ({ people }) =>
    askConfirmation({
      title: t('reopening.title'),
      // An approved swap may have ended other offers, which do not come back with it.
      text: t(people.some(({ effect }) => effect === 'gets_shift_back') ? 'reopening.swapText' : 'reopening.text'),
      facts: people.map(({ name, effect }) => t(`reopening.${effect}`, { name })),
      confirmLabel: t('reopening.yes'),
    }),
  );
}
