import { VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useFormat } from '../../platform/session/use-session.js';
import { useAgenda } from './use-agenda.js';
import classes from './week-texts.module.css';

export interface DayTextsProps {
  readonly date: CivilDate;
  /** Texts of the day's comment; empty: no comment. */
  readonly texts: readonly string[];
  /** Content in place of the first text. */
  readonly children?: ReactNode;
}

/**
 * Link in the head of a day to the page of its comment, with the day's agenda items and the first comment (or
 * `children`); all texts are in its title. Screen readers hear whether it writes or adds one.
 */
export function DayTexts({ date, texts, children }: DayTextsProps) {
  const { t } = useTranslation('weekNotes');
  const format = useFormat();
  const items = useAgenda(date, date);
  const day = format.dateLong(date);
  return (
    <Link
      className="grid gap-1 secondary f-12 focus-inside hoverable content-start min-h-32 lh-135 no-line p-2-4"
      to={`/comment/${date}`}
      title={[...items.map(({ title }) => title), ...texts].join('\n\n') || undefined}
    >
      <VisuallyHidden>{texts.length > 0 ? t('write', { day }) : t('add', { day })}</VisuallyHidden>
      {items.map(({ id, title }) => (
        <span key={id} className={`row gap-2 medium primary ${classes.dayItem}`}>
          <IconCalendarEvent className="secondary" size={12} aria-hidden="true" />
          <span>{title}</span>
        </span>
      ))}
      {children ?? (texts[0] !== undefined && <span className={classes.words}>{texts[0]}</span>)}
    </Link>
  );
}
