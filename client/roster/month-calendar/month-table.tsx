import { VisuallyHidden } from '@mantine/core';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type CivilDate, type CivilMonth, weekDates } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { type MonthDay, monthGrid, type MonthRow } from './month-grid.js';
import classes from './month-table.module.css';

export interface MonthTableProps extends Pick<
  HTMLAttributes<HTMLTableElement>,
  'onClick' | 'onKeyDown' | 'onPointerDown' | 'onFocus'
> {
  readonly month: CivilMonth;
  /** Content that fills a day's cell; see `DayNumber`. */
  readonly children: (day: MonthDay) => ReactNode;
  /** Dates that were just changed, which are highlighted. */
  readonly fresh?: ReadonlySet<CivilDate>;
  /** Heading of a weekday's column, given its date in the first row; absent: the name of the weekday. */
  readonly head?: (date: CivilDate) => ReactNode;
  /** Content of the column before each week: its number and actions for the whole week. Absent: no such column. */
  readonly week?: (row: MonthRow) => ReactNode;
  readonly ref?: Ref<HTMLTableElement>;
}

/**
 * Month as a calendar of weeks from Monday to Sunday, including days of the months around it in these weeks;
 * `children` renders a day. Marks today and `fresh` dates; `week` adds a first column, `head` other column heads.
 */
export function MonthTable({ month, children, fresh, head, week, ref, ...events }: MonthTableProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  const rows = monthGrid(month);
  const [first] = rows;
  return (
    <table ref={ref} className={classes.calendar} {...events}>
      <thead>
        <tr>
          {week && (
            <th scope="col" className={classes.weekColumn}>
              <VisuallyHidden>{t('week.heading')}</VisuallyHidden>
            </th>
          )}
          {first &&
            weekDates(first.monday).map((date) => (
              <th key={date} scope="col">
                {head?.(date) ?? (
                  <>
                    <span aria-hidden="true">{format.weekday(date)}</span>
                    <VisuallyHidden>{format.weekdayLong(date)}</VisuallyHidden>
                  </>
                )}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ monday, days }) => (
          <tr key={monday}>
            {week && (
              <th scope="row" className={classes.weekColumn}>
                {week({ monday, days })}
              </th>
            )}
            {days.map((day) => (
              <td
                key={day.date}
                data-outside={!day.inMonth || undefined}
                data-today={day.date === today || undefined}
                data-fresh={fresh?.has(day.date) || undefined}
              >
                {children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Day of the month in the corner of its cell; screen readers get the complete date. */
export function DayNumber({ date }: { readonly date: CivilDate }) {
  const format = useFormat();
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {format.dayNumber(date)}
      </span>
      <VisuallyHidden>{format.dateLong(date)}</VisuallyHidden>
    </>
  );
}
