import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedWeekOf, lastDayToEnter } from '#domain/availability/availability-closing';
import { addDays, type CivilDate, type CivilMonth, mondaysBetween } from '#domain/kernel/civil-date';
import { monthRange } from '../../roster/month-calendar/month-grid.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { RequestWeek } from './request-week.js';
import type { AskableClosing } from './use-availability.js';
import classes from './closed-weeks.module.css';

export interface ClosedWeeksProps {
  readonly month: CivilMonth;
  readonly closing: AskableClosing;
}

/**
 * List of the month's closed weeks with the reason and a button to ask for opening, and the last day on which the next
 * week is open. Renders nothing if weeks never close.
 */
export function ClosedWeeks({ month, closing }: ClosedWeeksProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const today = useToday();
  if (closing.cutOff === null) return null;
  const { from, until } = monthRange(month);
  const mondays = mondaysBetween(from, until).filter((monday) => addDays(monday, 6) >= today);
  const isOpened = (monday: CivilDate) => closing.opened.includes(monday);
  const next = mondays.find((monday) => !isOpened(monday) && !closedWeekOf(monday, closing, today));
  const weekOf = (monday: CivilDate) => ({
    week: format.week(monday),
    dates: format.weekDates(monday),
  });
  return (
    <ul className={`grid gap-3 secondary mb-6 ${classes.weeks}`} aria-label={t('closed.title')}>
      {mondays.flatMap((monday) => {
        if (isOpened(monday))
          return [
            <li key={monday} className={classes.next}>
              {t('closed.opened', weekOf(monday))}
            </li>,
          ];
        const closed = closedWeekOf(monday, closing, today);
        if (!closed) return [];
        return [
          <li key={monday}>
            <IconLock size={16} stroke={1.6} aria-hidden="true" />
            <span>{t(`closed.${closed.because}`, { ...weekOf(monday), until: format.date(closed.openUntil) })}</span>
            <RequestWeek monday={monday} closing={closing} />
          </li>,
        ];
      })}
      {next && (
        <li className={classes.next}>
          {t('closed.next', { ...weekOf(next), until: format.date(lastDayToEnter(next, closing.cutOff)) })}
        </li>
      )}
    </ul>
  );
}
