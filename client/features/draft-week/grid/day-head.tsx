import { DayHeader } from '../../../roster/schedule-grid/day-header.js';
import { useDayMark } from '../../../roster/schedule-grid/use-day-mark.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import { DayMenu } from './day-menu.js';

/** Head of a day with holiday mark, hours and menu; renders again only when its own hours change. */
export function DayHead({ date }: { readonly date: CivilDate }) {
  const format = useFormat();
  const today = useToday();
  const locationHours = useBoardView(({ facts }) => facts.locationHours);
  const markOf = useDayMark();
  const minutes = useBoardView(({ days }) => days.find((day) => day.date === date)?.minutes ?? 0);
  return (
    <DayHeader
      weekday={format.weekday(date)}
      number={format.dayNumber(date)}
      isToday={date === today}
      mark={markOf(date, locationHours)}
      hours={format.hours(minutes / 60, { aligned: true })}
      action={<DayMenu date={date} />}
    />
  );
}
