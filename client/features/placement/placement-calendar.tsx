import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, type CivilMonth, isoWeekNumber, mondayOf } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';
import { monthGrid } from '../../roster/month-calendar/month-grid.js';
import { DayNumber, MonthTable } from '../../roster/month-calendar/month-table.js';
import { usePainting } from '../../roster/month-calendar/use-painting.js';
import { useToday } from '../../platform/session/use-session.js';
import { PlacementBar } from './placement-bar.js';
import { barsOfWeek } from './placement-bars.js';
import classes from './placement-calendar.module.css';
import type { DateRange } from './placement-dates.js';
import { useCalendarDrops } from './use-calendar-drops.js';
import type { WeekPhase } from './use-placements.js';
import { WeekBadge } from './week-badge.js';

export interface PlacementCalendarProps {
  readonly month: CivilMonth;
  readonly placements: readonly PlacementView[];
  /** Progress of a week's plan, for its badge. */
  readonly phaseOf: (monday: CivilDate) => WeekPhase;
  /** Ids of placements to highlight as just changed. */
  readonly fresh: ReadonlySet<string>;
  /** Ids of the selected placements. */
  readonly selectedIds: ReadonlySet<string>;
  /** Whether writing is impossible, such as offline. */
  readonly isLocked: boolean;
  /** Called with a chosen range of dates, none before today: days, or a week. */
  readonly onPaint: (range: DateRange) => void;
  /** Called when a template was dropped on dates. */
  readonly onDrop: (templateId: string, range: DateRange) => void;
  /** `adds`: extends the selection. */
  readonly onSelect: (id: string, adds: boolean) => void;
  /** Called when a bar was dropped on other dates. */
  readonly onMove: (placement: PlacementView, to: DateRange) => void;
  /**
   * Moves a placement by days: ±1 or ±7, by Shift and an arrow key; may be called again before the former move is
   * saved.
   */
  readonly onStep: (placement: PlacementView, days: number) => void;
  /** Called by Delete or Backspace on a placement that starts today or later. */
  readonly onRemove: (placement: PlacementView) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Month with placements as bars in lanes. Days from today on are chosen by pointer or keyboard; bars are dragged,
 * moved with Shift and arrows, and removed with Delete; templates are dropped on days. Past days take nothing. Only
 * calls its functions; writes nothing. `isLocked`: takes no new placements.
 */
export function PlacementCalendar(props: PlacementCalendarProps) {
  const {
    month,
    placements,
    phaseOf,
    fresh,
    selectedIds,
    isLocked,
    onPaint,
    onDrop,
    onSelect,
    onMove,
    onStep,
    onRemove,
  } = props;
  const { t } = useTranslation(['placement', 'common']);
  const today = useToday();
  const table = useRef<HTMLTableElement>(null);
  const open = monthGrid(month).flatMap(({ days }) => days.map(({ date }) => date).filter((date) => date >= today));
  const paint = (dates: readonly CivilDate[]) => {
    const [start] = dates;
    const end = dates.at(-1);
    if (start && end && !isLocked) onPaint({ start, end });
  };
  const painting = usePainting({ table, open, onPaint: paint });
  const over = useCalendarDrops({
    table,
    onTemplate: (templateId, range) => {
      if (!isLocked) onDrop(templateId, range);
    },
    onPlacement: onMove,
  });
  const isUnder = (date: CivilDate) =>
    painting.range.has(date) || (over !== null && date >= over.start && date <= over.end);
  const weeks = new Map(monthGrid(month).map(({ monday }) => [monday, barsOfWeek(placements, monday)]));
  const barsOn = (date: CivilDate) => weeks.get(mondayOf(date)) ?? [];

  const onBarKey = (event: KeyboardEvent, placement: PlacementView) => {
    const step = STEPS[event.key];
    const isGone = placement.start < today;
    if (isLocked || isGone) return;
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(placement);
    else if (step !== undefined && event.shiftKey) onStep(placement, step);
    else return;
    event.preventDefault();
  };
  /** Delete on a day takes away what stands there alone; of several one is chosen first. */
  const onDayKey = (event: KeyboardEvent, date: CivilDate) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    const [bar, another] = barsOn(date).filter(({ from, until }) => from <= date && until >= date);
    if (!bar) return;
    event.preventDefault();
    if (another) onSelect(bar.placement.id, false);
    else onBarKey(event, bar.placement);
  };

  return (
    <>
      <MonthTable
        ref={table}
        month={month}
        {...painting.events}
        week={({ monday }) => {
          const first = monday < today ? today : monday;
          const isPast = addDays(monday, 6) < today;
          const number = isoWeekNumber(monday);
          return (
            <div className={classes.week}>
              <UnstyledButton
                className={classes.wholeWeek}
                disabled={isPast || isLocked}
                aria-label={t('placement:week.place', { number })}
                data-week={isPast ? undefined : monday}
                onClick={() => onPaint({ start: first, end: addDays(monday, 6) })}
              >
                {t('placement:week.short', { number })}
              </UnstyledButton>
              <WeekBadge phase={phaseOf(monday)} />
            </div>
          );
        }}
      >
        {({ date, inMonth }) => {
          const bars = barsOn(date);
          const barsOfDay = bars.filter(({ from, until }) => from <= date && until >= date);
          const isOpen = date >= today;
          const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
          const shown = (
            <>
              <DayNumber date={date} />
              {barsOfDay.length > 0 && (
                <VisuallyHidden>{barsOfDay.map(({ placement }) => placement.title).join(', ')}</VisuallyHidden>
              )}
            </>
          );
          return (
            <div
              className={classes.cell}
              style={{ '--lanes': lanes } as React.CSSProperties}
              data-outside={!inMonth || undefined}
            >
              {isOpen ? (
                <UnstyledButton
                  className={`stack absolute inset-0 p-3-4 text-left ${classes.day}`}
                  data-date={date}
                  data-painting={isUnder(date) || undefined}
                  tabIndex={date === painting.reachable ? 0 : -1}
                  onKeyDown={(event) => onDayKey(event, date)}
                >
                  {shown}
                </UnstyledButton>
              ) : (
                <div className={`stack absolute inset-0 p-3-4 text-left ${classes.day}`} data-closed>
                  {shown}
                </div>
              )}
              {bars
                .filter(({ from }) => from === date)
                .map((bar) => (
                  <PlacementBar
                    key={bar.placement.id}
                    bar={bar}
                    isSelected={selectedIds.has(bar.placement.id)}
                    isFresh={fresh.has(bar.placement.id)}
                    isGone={bar.placement.end < today}
                    isMovable={!isLocked && bar.placement.start >= today}
                    isThrough={painting.range.size > 0}
                    onSelect={(adds) => onSelect(bar.placement.id, adds)}
                    onKeyDown={(event) => onBarKey(event, bar.placement)}
                  />
                ))}
            </div>
          );
        }}
      </MonthTable>
      <VisuallyHidden role="status">
        {painting.range.size > 1 && t('common:selected', { count: painting.range.size })}
      </VisuallyHidden>
    </>
  );
}
