import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningComment } from '#domain/planning/planning.views';
import type { BoardColumn, PinnedRow } from '../../../roster/schedule-grid/board-head.js';
import { DayTexts } from '../../../roster/week-notes/day-texts.js';
import type { PlaceHours } from '#domain/kernel/shift-time';
import { DayHeader } from '../../../roster/schedule-grid/day-header.js';
import { useDayMark } from '../../../roster/schedule-grid/use-day-mark.js';
import { DemandCell } from '../../../roster/schedule-grid/demand-cell.js';
import { PlainHead } from '../../../roster/schedule-grid/row-heads.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import type { ManagerWeek } from './manager-week.js';
import type { RosterBoard } from './roster-board.js';
import classes from './roster-desk.module.css';
import { useRosterDemandText } from './use-demand-text.js';

/**
 * Column heads of the seven days with hours, holiday or closing marks and today's mark; memoised. `location` null: hours
 * of the location not loaded.
 */
export function useRosterColumns({ days }: RosterBoard, location: PlaceHours | null): readonly BoardColumn[] {
  const markOf = useDayMark();
  const { t } = useTranslation('common');
  const format = useFormat();
  const today = useToday();
  return useMemo(
    () =>
      days.map(({ date, hours }) => {
        const isToday = date === today;
        const amount = format.hours(hours, { aligned: true });
        const label = [
          `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`,
          isToday && t('word.today').toLocaleLowerCase(),
          markOf(date, location),
          amount,
        ];
        return {
          key: date,
          label: label.filter(Boolean).join(', '),
          isToday,
          header: (
            <DayHeader
              weekday={format.weekday(date)}
              number={format.dayNumber(date)}
              isToday={isToday}
              mark={markOf(date, location)}
              hours={amount}
            />
          ),
        };
      }),
    [days, format, markOf, location, t, today],
  );
}

/** Two rows above the board: comments of the days, and people needed and planned; memoised. */
export function useRosterPinnedRows({ days }: RosterBoard, { planning }: ManagerWeek): readonly PinnedRow[] {
  const { t } = useTranslation('rosterWeek');
  const textOf = useRosterDemandText();
  const comments = planning?.comment;
  return useMemo(() => {
    const notes: PinnedRow = {
      key: 'note',
      head: <PlainHead>{t('manager.board.note')}</PlainHead>,
      cells: days.map(({ date }) => <Note key={date} date={date} comment={comments?.get(date)} />),
    };
    const demand: PinnedRow = {
      key: 'demand',
      head: <PlainHead>{t('manager.board.demand')}</PlainHead>,
      cells: days.map((day) => <DemandCell key={day.date} {...day} label={textOf(day)} />),
    };
    return [notes, demand];
  }, [comments, days, t, textOf]);
}

/** Comments of a day: one for managers, and below it one for everybody. */
function Note({ date, comment }: { readonly date: CivilDate; readonly comment: PlanningComment | undefined }) {
  const { t } = useTranslation('rosterWeek');
  const { text = null, textEmployees = null } = comment ?? {};
  const texts = [text, textEmployees].filter((one): one is string => Boolean(one));
  return (
    <DayTexts date={date} texts={texts}>
      <div className={classes.note}>
        {text !== null && text !== '' && (
          <p className="ellipsis secondary" data-for="managers">
            <VisuallyHidden>{t('manager.board.noteManagers')} </VisuallyHidden>
            {text}
          </p>
        )}
        {textEmployees !== null && textEmployees !== '' && (
          <p className="ellipsis secondary">
            <VisuallyHidden>{t('manager.board.noteEverybody')} </VisuallyHidden>
            {textEmployees}
          </p>
        )}
      </div>
    </DayTexts>
  );
}
