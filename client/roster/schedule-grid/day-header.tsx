import type { ReactNode } from 'react';
import classes from './day-header.module.css';

export interface DayHeaderProps {
  /** `di` */
  readonly weekday: string;
  /** `24`; absent for the days of a template. */
  readonly number?: string | undefined;
  readonly isToday?: boolean | undefined;
  /** Public holiday, or that the location is closed: `eerste kerstdag`. */
  readonly mark?: string | null | undefined;
  /** At the right: `20,0 u`. */
  readonly hours?: string | undefined;
  /** Beside it, such as the menu of the day. */
  readonly action?: ReactNode;
}

/**
 * Head of a day's column: weekday, number, holiday or closed as a mark, hours and action; today is a block in the
 * accent colour. Its texts are hidden from screen readers, because the column has the accessible name.
 */
export function DayHeader({ weekday, number, isToday, mark, hours, action }: DayHeaderProps) {
  return (
    <div className={classes.day} data-today={isToday || undefined} data-action={action ? true : undefined}>
      <span className={`faint f-12 ${classes.weekday}`} aria-hidden="true">
        {weekday}
      </span>
      {number !== undefined && (
        <span className={`strong num f-15 lh-145 ${classes.number}`} aria-hidden="true">
          {number}
        </span>
      )}
      {mark !== undefined && mark !== null && (
        <span className={classes.mark} title={mark} aria-hidden="true">
          {mark}
        </span>
      )}
      {hours !== undefined && (
        <span className={`push faint f-12 num nowrap ${classes.hours}`} aria-hidden="true">
          {hours}
        </span>
      )}
      {action}
    </div>
  );
}
