import { useTranslation } from 'react-i18next';
import type { FactsOf } from '#domain/catalogue/question-facts';
import type { BlockedDatesView } from '#domain/time-out/time-out.views';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useTimeOutWords } from './use-time-out-words.js';

/**
 * Returns a function that words blocked dates: `27 apr: Koningsdag`. Without a reason, which only people of the
 * department are told, the dates alone.
 */
export function useBlockedWords(): (blocked: BlockedDatesView) => string {
  const { t } = useTranslation('timeOut');
  const texts = useTimeOutWords();
  return ({ from, until, reason }) => {
    const dates = texts.dates({ from, until });
    return reason === '' ? dates : t('blocked.day', { dates, reason });
  };
}

/**
 * Returns a function that asks in a dialog whether to request time out on blocked days, listing them with their
 * reasons; resolves to the answer and sends nothing.
 */
export function useAskOnBlocked(): (facts: FactsOf<'time_out_on_blocked_day_needs_confirmation'>) => Promise<boolean> {
  const { t } = useTranslation('timeOut');
  const worded = useBlockedWords();
  return ({ blocked }) =>
    askConfirmation({
      title: t('blocked.title'),
      text: t('blocked.text'),
      facts: blocked.map(worded),
      confirmLabel: t('blocked.confirm'),
    });
}
