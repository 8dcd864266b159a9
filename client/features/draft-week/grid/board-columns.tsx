import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardColumn } from '../../../roster/schedule-grid/board-head.js';
import { useDayMark } from '../../../roster/schedule-grid/use-day-mark.js';
import { TimelineAxis } from '../../../roster/schedule-grid/timeline-axis.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import { ticksOf } from './axis-ticks.js';
import { DayHead } from './day-head.js';

/** Heads of the seven days in order, with their hours, holiday mark and menu; today is marked. */
export function useWeekColumns(): readonly BoardColumn[] {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const today = useToday();
  const days = useBoardView((view) => view.days);
  const dates = useBoardView(({ facts }) => facts.dates);
  const locationHours = useBoardView(({ facts }) => facts.locationHours);
  const markOf = useDayMark();
  const todayText = t('grid.today');
  const headers = useMemo(() => dates.map((date) => <DayHead key={date} date={date} />), [dates]);
  return useMemo(
    () =>
      days.map(({ date, minutes }, index) => {
        const isToday = date === today;
        const hours = format.hours(minutes / 60, { aligned: true });
        const day = `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`;
        const label = [day, isToday && todayText, markOf(date, locationHours), hours];
        return { key: date, label: label.filter(Boolean).join(', '), isToday, header: headers[index] };
      }),
    [days, format, headers, markOf, locationHours, today, todayText],
  );
}

/** The one column of the board's day: date as key, long date as label, and an axis of hours as head. */
export function useDayColumn(): readonly BoardColumn[] {
  const format = useFormat();
  const today = useToday();
  const date = useBoardView(({ choice }) => choice.date);
  const axis = useBoardView(({ timeline }) => timeline?.axis);
  return useMemo(() => {
    const ticks = ticksOf(axis ?? { from: 540, until: 1440 }, 60);
    return [
      { key: date, label: format.dateLong(date), isToday: date === today, header: <TimelineAxis ticks={ticks} /> },
    ];
  }, [axis, date, format, today]);
}
