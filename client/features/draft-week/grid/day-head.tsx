import { DayHeader } from '../../../shared/board/day-header.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import { useFormat, useToday } from '../../../shared/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import { DayMenu } from './day-menu.js';

/** The head of a day: draws again only when its own hours change. */
export function DayHead({ date }: { readonly date: CivilDate }) {
  const format = useFormat();
  const today = useToday();
  const minutes = useBoardView(({ days }) => days.find((day) => day.date === date)?.minutes ?? 0);
  return (
    <DayHeader
      weekday={format.weekday(date)}
      number={format.dayNumber(date)}
      isToday={date === today}
      hours={format.hours(minutes / 60, { aligned: true })}
      action={<DayMenu date={date} />}
    />
  );
}
