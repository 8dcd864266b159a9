import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useToday } from '../../platform/session/use-session.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useHoursWords } from './hours-words.js';
import classes from './location.module.css';

export interface DatesShownProps<Single> {
  readonly label: string;
  readonly dates: readonly (Single & { readonly date: CivilDate })[];
  readonly textOf: (single: Single) => string;
  /** Called when the exception of a date is to be removed. */
  readonly remove: (date: CivilDate) => void;
}

/**
 * List of exceptions from today on in the given order, with a button to remove each at once, disabled offline; earlier
 * ones are hidden.
 */
export function DatesShown<Single>({ label, dates, textOf, remove }: DatesShownProps<Single>) {
  const { t } = useTranslation('location');
  const texts = useHoursWords();
  const today = useToday();
  const away = useOfflineReason();
  const ahead = dates.filter(({ date }) => date >= today);
  if (ahead.length === 0) return <p className="secondary mt-3 mb-4">{t('dates.none')}</p>;
  return (
    <ul className={`grid gap-1 mb-5 ${classes.dates}`} aria-label={label}>
      {ahead.map((single) => (
        <li className="row gap-6 min-h-36 num" key={single.date}>
          <span>{texts.date(single.date)}</span>
          <span>{textOf(single)}</span>
          <ActionIcon
            size="lg"
            aria-label={t('dates.remove', { date: texts.date(single.date) })}
            disabled={away !== null}
            onClick={() => remove(single.date)}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
