import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDayMark } from '../../../roster/schedule-grid/use-day-mark.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useBoardDemandText } from '../texts/demand-text.js';
import { DayMenu } from './day-menu.js';
import classes from './week-board.module.css';

/**
 * Buttons for the days above the timeline, with needs and holiday mark, today marked and the shown day pressed. A
 * press shows the day.
 */
export function DayTabs() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const today = useToday();
  const board = useBoard();
  const days = useBoardView((view) => view.days);
  const shown = useBoardView(({ choice }) => choice.date);
  const demandText = useBoardDemandText();
  const locationHours = useBoardView(({ facts }) => facts.locationHours);
  const markOf = useDayMark();
  return (
    <div className="flex fixed gap-1 line-below surface p-0-4 h-40" role="group" aria-label={t('grid.days')}>
      {days.map((day) => (
        <div key={day.date} className={classes.dayPlace} data-shown={day.date === shown || undefined}>
          <button
            type="button"
            className={`row grow gap-3 secondary focus-inside hoverable full-height justify-center no-border pointer no-ground p-0-3 plain-font f-12 ${classes.dayTab}`}
            aria-pressed={day.date === shown}
            data-today={day.date === today || undefined}
            onClick={() => board.views.choice.update((choice) => ({ ...choice, date: day.date }))}
          >
            <VisuallyHidden>
              {[
                `${format.weekdayLong(day.date)} ${format.dayAndMonth(day.date)}`,
                day.date === today && t('grid.today'),
                markOf(day.date, locationHours),
                demandText(day),
              ]
                .filter(Boolean)
                .join(', ')}
            </VisuallyHidden>
            <span className={classes.dayWeekday} aria-hidden="true">
              {format.weekday(day.date)}
            </span>
            <b aria-hidden="true">{format.dayNumber(day.date)}</b>
            {markOf(day.date, locationHours) !== null && (
              <span className={classes.dayMark} aria-hidden="true">
                {markOf(day.date, locationHours)}
              </span>
            )}
            <span className={`ellipsis faint regular num ${classes.dayHours}`} aria-hidden="true">
              {format.hours(day.minutes / 60, { aligned: true })}
            </span>
          </button>
          {day.date === shown && <DayMenu date={day.date} />}
        </div>
      ))}
    </div>
  );
}
