import type { ReactNode } from 'react';
import classes from './day-header.module.css';

export interface DayHeaderProps {
  /** `di` */
  readonly weekday: string;
  /** `24`; absent for the days of a template. */
  readonly number?: string | undefined;
  readonly isToday?: boolean | undefined;
  /** At the right: `20,0 u`. */
  readonly hours?: string | undefined;
  /** Beside it, such as the menu of the day. */
  readonly action?: ReactNode;
}

/** The head of a day's column; today stands in a block of the accent. */
export function DayHeader({ weekday, number, isToday, hours, action }: DayHeaderProps) {
  return (
    <div className={classes.day} data-today={isToday || undefined}>
      <span className={classes.weekday}>{weekday}</span>
      {number !== undefined && <span className={classes.number}>{number}</span>}
      {hours !== undefined && <span className={classes.hours}>{hours}</span>}
      {action}
    </div>
  );
}
