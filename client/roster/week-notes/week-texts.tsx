import { VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { useLocationList } from '../../platform/live/use-location-list.js';
import { useAgenda, useAgendaWhen } from './use-agenda.js';
import classes from './week-texts.module.css';

/** Number of agenda items shown; a link leads to the others. */
const MAX_ITEMS = 4;

/**
 * Agenda items of a week (four at most, with a link to the rest) and the note of the location's manager, above a board.
 * Nothing when there is neither.
 */
export function WeekTexts({ monday }: { readonly monday: CivilDate }) {
  const { t } = useTranslation('weekNotes');
  const whenOf = useAgendaWhen({ ofWeek: true });
  const items = useAgenda(monday, addDays(monday, 6));
  const [note] = useLocationList('note').list.data ?? [];
  const text = note?.text ?? '';
  if (items.length === 0 && text === '') return null;
  const shown = items.slice(0, MAX_ITEMS);
  return (
    <section className={`row wrap line-below f-13 gap-2-7 p-3-7 ${classes.strip}`} aria-label={t('title')}>
      {shown.length > 0 && (
        <ul className={classes.agenda}>
          {shown.map((item) => (
            <li key={item.id}>
              <Link
                className={`inline-flex align-center gap-3 shrink min-h-24 plain-color no-line round-xs ${classes.item}`}
                to={`/agenda?item=${item.id}`}
                title={item.body || undefined}
              >
                <IconCalendarEvent size={15} aria-hidden="true" />
                <VisuallyHidden>{t('agendaBefore')}</VisuallyHidden>
                <span className={`medium ${classes.name}`}>{item.title}</span>
                <span className="secondary num nowrap">{whenOf(item)}</span>
              </Link>
            </li>
          ))}
          {items.length > shown.length && (
            <li>
              <Link
                className={`inline-flex align-center gap-3 shrink min-h-24 plain-color no-line round-xs ${classes.item}`}
                to="/agenda"
              >
                {t('more', { count: items.length - shown.length })}
              </Link>
            </li>
          )}
        </ul>
      )}
      {text !== '' && (
        <Link className={classes.note} to="/note" title={text} aria-label={`${t('noteOpen')}: ${text}`}>
          <IconNote size={15} aria-hidden="true" />
          <span className="ellipsis">{text}</span>
        </Link>
      )}
    </section>
  );
}
