import { useTranslation } from 'react-i18next';
import type { FactsOf } from '#domain/catalogue/question-facts';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { plannedThen } from './over-planned.js';

/**
 * Returns a function that asks whether a person may be away although shifts are planned, listing them; resolves to the
 * answer.
 */
export function useAskOverPlanned(): (
  name: string,
  facts: FactsOf<'time_out_over_shifts_needs_confirmation'>,
  confirmLabel: string,
) => Promise<boolean> {
  const { t } = useTranslation('timeOut');
  const format = useFormat();
  return (name, facts, confirmLabel) => {
    const planned = plannedThen(facts);
    return askConfirmation({
      title: t('over.title', { count: planned.length, name: givenName(name) }),
      text: t('over.text'),
      facts: planned.map(({ kind, date, from, until, location }) =>
        t(`over.${kind}`, { date: format.date(date), time: format.moments(from, until), location }),
      ),
      confirmLabel,
    });
  };
}
