import { useLiveState } from '../../../platform/state/use-live-state.js';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/session/use-session.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { useBoardExtensions } from '../board/board-extensions.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { WeekBanners } from '../notices/board-banners.js';
import { DepartmentChoice } from '../toolbar/department-choice.js';
import { MoreMenu } from '../toolbar/more-menu.js';
import { PublishButton } from '../toolbar/publish-button.js';
import classes from './board-phone.module.css';
import { DayBalance } from './day-balance.js';
import { DayShifts } from './day-shifts.js';
import { BoardDayStrip } from './day-strip.js';
import { PhoneActions } from './phone-actions.js';
import { PhoneSheet } from './phone-sheet.js';
import { useRestoredFill } from '../week-fill/use-restored-fill.js';
import { useDayView } from './use-day-view.js';

/**
 * Board on a phone, one day at a time: department, history, menu and publishing, days, banners, needs, shifts by job,
 * actions and the sheet. Switches the board to the day view; a skeleton until then.
 */
export function BoardPhone() {
  useDayView();
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  useRestoredFill(board);
  const { open, fill: asked } = board;
  const { HistoryButton, UnderBoard, FillStrip } = useBoardExtensions();
  const fill = useLiveState(asked);
  const isDay = useBoardView(({ choice }) => choice.view === 'day');
  if (!isDay) return <RowsSkeleton rows={6} />;
  return (
    <div className={classes.phone}>
      <VisuallyHidden component="h1">{[t('title'), format.week(open.monday)].join(', ')}</VisuallyHidden>
      <div className={classes.head}>
        <div className={classes.tools}>
          <DepartmentChoice />
          <span className={classes.space} />
          {HistoryButton && <HistoryButton locationId={open.locationId} monday={open.monday} />}
          <MoreMenu />
          <PublishButton />
        </div>
        <BoardDayStrip />
      </div>
      <WeekBanners />
      {FillStrip && fill && <FillStrip fill={fill} />}
      <DayBalance />
      <DayShifts />
      {UnderBoard && <UnderBoard />}
      <PhoneActions />
      <PhoneSheet />
    </div>
  );
}
