import { useTranslation } from 'react-i18next';
import { dateOfMoment, type Moment } from '#domain/kernel/clock-time';
import { UnavailableReason } from '#domain/planning/plan-status';
import type { Confirmation } from '../api/confirmable.js';
import { givenName } from '../format/names.js';
import { useFormat } from '../session/use-session.js';
import { askConfirmation } from '../ui/ask-confirmation.js';
import { useRequestShift } from './use-request-shift.js';

/** Facts of `planned_while_unavailable_needs_confirmation`. */
interface UnavailablePerson {
  readonly name: string;
  readonly reasons: readonly string[];
  readonly from: Moment;
  readonly until: Moment;
}

/** Asks whether somebody shall work all the same, with who, when and why not; yes approves. */
export function useUnavailableQuestion(): (confirmation: Confirmation) => Promise<boolean> {
  const { t } = useTranslation('requests');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  const { written } = useRequestShift();
  return ({ code, facts }) => {
    const people = (facts['people'] ?? []) as readonly UnavailablePerson[];
    if (people.length === 0)
      return askConfirmation({ title: errors(`code.${code}`), confirmLabel: t('unavailable.yes') });
    const names = [...new Set(people.map(({ name }) => givenName(name)))];
    return askConfirmation({
      title: t('unavailable.title', { count: names.length, names: format.list(names) }),
      facts: people.map(({ name, reasons, from, until }) =>
        t('unavailable.fact', {
          name,
          shift: written({ date: dateOfMoment(from), start: from, ending: until }),
          reasons: format.list(
            reasons.flatMap((reason) => {
              const known = UnavailableReason.safeParse(reason);
              return known.success ? [errors(`reason.${known.data}`)] : [];
            }),
          ),
        }),
      ),
      confirmLabel: t('unavailable.yes'),
    });
  };
}
