import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CivilDate, type CivilMonth, datesBetween, weekdayOf } from '#domain/kernel/civil-date';
import { useFormat } from '../../platform/session/use-session.js';
import { monthRange } from './month-grid.js';
import { DayNumber, MonthTable } from './month-table.js';
import classes from './paint-month.module.css';
import { usePainting } from './use-painting.js';

export interface PaintMonthProps {
  readonly month: CivilMonth;
  /** Whether a date can be painted; other dates are shown only. */
  readonly isOpen: (date: CivilDate) => boolean;
  /** Content below the number of a date of the month: its entry and other facts. */
  readonly content: (date: CivilDate) => ReactNode;
  /** Style of a date, set as `data-look`. */
  readonly look?: (date: CivilDate) => string | undefined;
  /** Pressed state of a date for screen readers; absent: dates have more than two states. */
  readonly isPressed?: (date: CivilDate) => boolean;
  /** Called with the painted open dates, ascending and at least one. */
  readonly onPaint: (dates: readonly CivilDate[]) => void;
  /** Screen reader label of the button that paints all open dates of a weekday: "elke vrijdag". */
  readonly weekdayLabel: (date: CivilDate) => string;
}

/**
 * Calendar whose days are painted: a tap for one day, a drag (or Shift with the arrows or with a click) for several,
 * the name of a weekday for all of them. The page decides what painting means.
 */
export function PaintMonth({ month, isOpen, content, look, isPressed, onPaint, weekdayLabel }: PaintMonthProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const { from, until } = monthRange(month);
  const open = datesBetween(from, until).filter(isOpen);
  const painting = usePainting({ table, open, onPaint });

  return (
    <>
      <MonthTable
        ref={table}
        month={month}
        {...painting.events}
        head={(date) => {
          const ofWeekday = open.filter((one) => weekdayOf(one) === weekdayOf(date));
          return (
            <UnstyledButton
              className={classes.weekday}
              disabled={ofWeekday.length === 0}
              onClick={() => onPaint(ofWeekday)}
            >
              <span aria-hidden="true">{format.weekday(date)}</span>
              <VisuallyHidden>{weekdayLabel(date)}</VisuallyHidden>
            </UnstyledButton>
          );
        }}
      >
        {({ date, inMonth }) => {
          const shown = (
            <>
              <DayNumber date={date} />
              {inMonth && content(date)}
            </>
          );
          return inMonth && isOpen(date) ? (
            <UnstyledButton
              className={classes.day}
              data-date={date}
              data-look={look?.(date)}
              data-painting={painting.range.has(date) || undefined}
              tabIndex={date === painting.reachable ? 0 : -1}
              aria-pressed={isPressed?.(date)}
            >
              {shown}
            </UnstyledButton>
          ) : (
            <div className={classes.day} data-closed data-look={inMonth ? look?.(date) : undefined}>
              {shown}
            </div>
          );
        }}
      </MonthTable>
      <VisuallyHidden role="status">
        {painting.range.size > 1 && t('selected', { count: painting.range.size })}
      </VisuallyHidden>
    </>
  );
}
