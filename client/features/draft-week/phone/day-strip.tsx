import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { OpenRing } from '../../../roster/schedule-grid/slot-marks.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import classes from './board-phone.module.css';

/**
 * Buttons for the seven days, with today marked, a ring on days with open shifts, and the shown day as current. A
 * press shows the day and clears the selection.
 */
export function BoardDayStrip() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const today = useToday();
  const board = useBoard();
  const days = useBoardView((view) => view.days);
  const shown = useLiveState(board.views.choice, ({ date }) => date);

  const show = (date: CivilDate) => {
    board.selection.clear();
    board.views.choice.update((choice) => ({ ...choice, date }));
  };

  return (
    <nav className={classes.days} aria-label={t('phone.days', { week: format.week(board.open.monday) })}>
      {days.map(({ date, open }) => {
        const day = `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`;
        return (
          <UnstyledButton
            key={date}
            className={classes.day}
            aria-current={date === shown ? 'date' : undefined}
            data-today={date === today || undefined}
            onClick={() => show(date)}
          >
            <VisuallyHidden>{open > 0 ? t('phone.dayOpen', { day, count: open }) : day}</VisuallyHidden>
            <span aria-hidden="true">{format.weekday(date)}</span>
            <b className="primary f-16 strong num lh-135" aria-hidden="true">
              {format.dayNumber(date)}
            </b>
            {open > 0 && <OpenRing size={7} />}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
