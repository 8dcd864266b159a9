import { VisuallyHidden } from '@mantine/core';
import { IconBeach, IconCoffee, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FreeDayOverview } from '#domain/free-day/free-day.views';
import { type CivilDate, weekDates } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import classes from './away-table.module.css';
import type { AbsenceReason, AwayOf } from './use-away.js';

export interface AwayTableProps {
  /** Name of the department. */
  readonly department: string;
  /** Monday. */
  readonly week: CivilDate;
  /** Full-timers of the department with their free days. */
  readonly users: FreeDayOverview['users'];
  readonly away: AwayOf;
}

const ICONS: Record<Exclude<AbsenceReason, null>, typeof IconCoffee> = {
  free: IconCoffee,
  timeOut: IconBeach,
  onHold: IconHourglass,
};
const TEXTS = { free: 'overview.free', timeOut: 'overview.timeOut', onHold: 'overview.onHold' } as const;

/**
 * Table of a department's full-timers by day of a week with the reason of each absence, and the number present;
 * requests without a decision count as present.
 */
export function AwayTable({ department, week, users, away }: AwayTableProps) {
  const { t } = useTranslation('freeDay');
  const format = useFormat();
  const today = useToday();
  const dates = weekDates(week);
  return (
    <div className="panel">
      <table className={classes.table} aria-label={t('overview.table', { department, week: format.week(week) })}>
        <thead>
          <tr>
            <th scope="col">{t('overview.person')}</th>
            {dates.map((date) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                <span aria-hidden="true">
                  {format.weekday(date)} <b>{format.dayNumber(date)}</b>
                </span>
                <VisuallyHidden>{format.dateLong(date)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map(({ userId, name, dates: requested }) => (
            <tr key={userId}>
              <th scope="row">{name}</th>
              {dates.map((date) => (
                <AwayCell key={date} away={away(userId, requested, date)} isToday={date === today} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('overview.there')}</th>
            {dates.map((date) => (
              <td key={date}>
                {users.filter(({ userId, dates: requested }) => !isGone(away(userId, requested, date))).length}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** List of the icons for absences with their texts, in a fixed order. */
export function AwayLegend() {
  const { t } = useTranslation('freeDay');
  return (
    <ul className={`wrap secondary f-13 gap-2-7 gone ${classes.legend}`}>
      {(Object.keys(ICONS) as Exclude<AbsenceReason, null>[]).map((away) => {
        const Icon = ICONS[away];
        return (
          <li key={away} data-away={away}>
            <Icon size={14} stroke={1.8} aria-hidden="true" />
            {t(TEXTS[away])}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the person is absent; a pending request does not count. */
const isGone = (away: AbsenceReason): boolean => away === 'free' || away === 'timeOut';

function AwayCell({ away, isToday }: { readonly away: AbsenceReason; readonly isToday: boolean }) {
  const { t } = useTranslation('freeDay');
  const Icon = away && ICONS[away];
  return (
    <td data-away={away ?? undefined} data-today={isToday || undefined}>
      {away && Icon && (
        <span className={`row gap-3 f-12 medium lh-120 ${classes.away}`} title={t(TEXTS[away])}>
          <Icon size={14} stroke={1.8} aria-hidden="true" />
          <span className={classes.word}>{t(TEXTS[away])}</span>
        </span>
      )}
    </td>
  );
}
