import { useTranslation } from 'react-i18next';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { businessDate } from '#domain/kernel/shift-time';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../../platform/session/use-session.js';
import { askConfirmation } from '../../../kit/ui/overlay/ask-confirmation.js';
import { useRequestShift } from './use-request-shift.js';

/**
 * Returns the handler of the server's question whether unavailable people shall work all the same: lists each person
 * with shift and reasons. True: confirm.
 */
export function useUnavailableQuestion(): (confirmation: ServerQuestion) => Promise<boolean> {
  const { t } = useTranslation('requests');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  const { written } = useRequestShift();
  return ({ code, facts }) => {
    const people = code === 'planned_while_unavailable_needs_confirmation' ? facts.people : [];
    if (people.length === 0)
      return askConfirmation({ title: errors(`code.${code}`), confirmLabel: t('unavailable.yes') });
    const names = [...new Set(people.map(({ name }) => givenName(name)))];
    return askConfirmation({
      title: t('unavailable.title', { count: names.length, names: format.list(names) }),
      facts: people.map(({ name, reasons, from, until }) =>
        t('unavailable.fact', {
          name,
          shift: written({ date: businessDate(from), start: from, ending: until }),
          reasons: format.list(reasons.map((reason) => errors(`reason.${reason}`))),
        }),
      ),
      confirmLabel: t('unavailable.yes'),
    });
  };
}
