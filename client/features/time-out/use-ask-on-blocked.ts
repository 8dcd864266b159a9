import { useTranslation } from 'react-i18next';
import type { FactsOf } from '#domain/catalogue/question-facts';
import type { BlockedDatesView } from '#domain/time-out/time-out.views';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useTimeOutWords } from './use-time-out-words.js';

/** A blocked day in words: "27 apr: Koningsdag". Why is only told to who works there. */
export function useBlockedWords(): (blocked: BlockedDatesView) => string {
  const { t } = useTranslation('timeOut');
  const words = useTimeOutWords();
  return ({ from, until, reason }) => {
    const dates = words.dates({ from, until });
    return reason === '' ? dates : t('blocked.day', { dates, reason });
  };
}

/** Asks whether a time out is meant although it touches blocked days. */
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
