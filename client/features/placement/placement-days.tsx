import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, type CivilMonth, isoWeekNumber } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';
import { monthGrid, type MonthRow } from '../../roster/month-calendar/month-grid.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import classes from './placement-days.module.css';
import { barsOfWeek } from './placement-bars.js';
import type { DateRange } from './placement-dates.js';
import type { WeekPhase } from './use-placements.js';
import { WeekBadge } from './week-badge.js';

export interface PlacementDaysProps {
  readonly month: CivilMonth;
  readonly placements: readonly PlacementView[];
  readonly phaseOf: (monday: CivilDate) => WeekPhase;
  /** Called with a day or a week's remaining days to place a template on. */
  readonly onPlace: (range: DateRange) => void;
  readonly onSelect: (id: string) => void;
}

/**
 * Month on a phone as a list of weeks and days with their placements. A press on a day or week from today on calls
 * `onPlace`, on a placement `onSelect`. Weeks before the current one are folded, unless the entire month is over.
 */
export function PlacementDays({ month, placements, phaseOf, onPlace, onSelect }: PlacementDaysProps) {
  const { t } = useTranslation('placement');
  const format = useFormat();
  const today = useToday();
  const weekOf = ({ monday, days }: MonthRow) => {
    const bars = barsOfWeek(placements, monday);
    const sunday = addDays(monday, 6);
    return (
      <section key={monday} className={classes.week}>
        <div className="row gap-4 mb-4">
          <h2 className="strong f-15">{t('week.long', { number: isoWeekNumber(monday) })}</h2>
          <WeekBadge phase={phaseOf(monday)} />
          {sunday >= today && (
            <UnstyledButton
              className={classes.wholeWeek}
              aria-label={t('week.placeWhole', { number: isoWeekNumber(monday) })}
              onClick={() => onPlace({ start: monday < today ? today : monday, end: sunday })}
            >
              <IconPlus size={16} aria-hidden="true" />
              {t('week.whole')}
            </UnstyledButton>
          )}
        </div>
        <ul className="panel" aria-label={t('week.long', { number: isoWeekNumber(monday) })}>
          {days
            .filter(({ inMonth }) => inMonth)
            .map(({ date }) => (
              <li key={date} className={classes.day} data-today={date === today || undefined}>
                <span className={`num ${classes.date}`} data-past={date < today || undefined}>
                  {format.weekdayAndDay(date)}
                </span>
                <span className="grid gap-2 py-2">
                  {bars
                    .filter(({ from, until }) => from <= date && until >= date)
                    .map(({ placement, isBegun }) => (
                      <UnstyledButton
                        key={placement.id}
                        className={`row gap-3 accent medium min-h-36 p-0-5 outlined-accent round-sm accent-tint ${classes.placement}`}
                        data-kept={isBegun || placement.end < today || undefined}
                        onClick={() => onSelect(placement.id)}
                      >
                        {isBegun && <IconLock size={12} stroke={2} aria-hidden="true" />}
                        <span className="ellipsis">{placement.title}</span>
                      </UnstyledButton>
                    ))}
                </span>
                {date >= today && (
                  <UnstyledButton className={classes.add} onClick={() => onPlace({ start: date, end: date })}>
                    <IconPlus size={18} aria-hidden="true" />
                    <VisuallyHidden>{t('place.on', { date: format.dateLong(date) })}</VisuallyHidden>
                  </UnstyledButton>
                )}
              </li>
            ))}
        </ul>
      </section>
    );
  };
  const rows = monthGrid(month);
  const begin = Math.max(
    0,
    rows.findIndex(({ monday }) => addDays(monday, 6) >= today),
  );
  return (
    <>
      {begin > 0 && (
        <details key={month} className="mb-6">
          <summary className="fit-width p-6-0 secondary pointer">{t('week.earlier', { count: begin })}</summary>
          {rows.slice(0, begin).map(weekOf)}
        </details>
      )}
      {rows.slice(begin).map(weekOf)}
    </>
  );
}
