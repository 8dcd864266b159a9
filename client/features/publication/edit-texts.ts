import { useTranslation } from 'react-i18next';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../platform/session/use-session.js';
import type { PublishEffect, UnavailablePerson } from './acknowledgements.js';

/**
 * Sentences about a publication: an edit with author, person and time; what happens to it; and an unavailable person
 * with the reasons. Erased names become `former employee`, an unknown author `somebody`.
 */
export function useEditTexts() {
  const { t } = useTranslation('publication');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();

  /** Sentence for an edit of the published roster. */
  const edit = ({ edited: { change, shift, by } }: PublishEffect): string =>
    t(`edit.${change}`, {
      by: by.name === '' ? t('somebody') : givenName(by.name),
      who: shift.userId === null ? t('openShift') : (shift.name ?? t('formerEmployee')),
      date: format.date(shift.date),
      time: format.moments(shift.start, shift.ending),
    });

  /** Sentence for the effect that publishing has on it. */
  const fate = ({ fate: what }: PublishEffect): string => t(`fate.${what}`);

  const unavailable = ({ name, date, from, until, reasons }: UnavailablePerson): string =>
    t('unavailable.person', {
      name: name === '' ? t('formerEmployee') : name,
      date: format.date(date),
      time: format.moments(from, until),
      reasons: format.list(reasons.map((reason) => errors(`reason.${reason as 'free_day'}`))),
    });

  return { edit, fate, unavailable };
}
