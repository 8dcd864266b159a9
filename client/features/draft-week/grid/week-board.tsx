import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardGrid } from '../../../roster/schedule-grid/board-grid.js';
import { MEASURES } from '../../../roster/schedule-grid/measures.js';
import { PlainHead } from '../../../roster/schedule-grid/row-heads.js';
import { TimelineSlot } from '../../../roster/schedule-grid/timeline-slot.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat } from '../../../platform/session/use-session.js';
import type { Board } from '../board/board.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { BoardView } from '../model/board-model.js';
import { useBoardGridHandle } from '../board/board-grid-handle.js';
import { BoardOverlays } from './board-overlays.js';
import { useDayColumn, useWeekColumns } from './board-columns.js';
import { DayTabs } from './day-tabs.js';
import { headText } from './head-text.js';
import { GroupHeadView } from './group-head-view.js';
import { useDayPinnedRows, useWeekPinnedRows } from './pinned-rows.js';

const HEAD_WIDTH = { jobs: MEASURES.jobHead, employees: MEASURES.personHead, day: MEASURES.jobHead } as const;

/** The grid of a week, by job or by employee, or of one day as a timeline. */
export function WeekBoard() {
  const board = useBoard();
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  return view === 'day' ? <DayGrid /> : <WeekGrid view={view} />;
}

/** Whether everything is published: read-only here until it is revised. */
const onlyPublished = ({ departments }: BoardView): boolean =>
  departments.every(({ status }) => status === 'published');

const renderHead = (group: string) => <GroupHeadView group={group} />;

/** Outside of what uses it: a function that reads this itself would be another one with every edit. */
const headOf = ({ views }: Board, group: string) => views.view.value?.heads.get(group);

/** For screen readers, on lines that do not show the head of their group. The same function as long as the language is. */
function useHeadLabel(): (group: string) => string {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const openShifts = t('grid.openShifts');
  return useCallback((group: string) => headText(headOf(board, group), openShifts), [board, openShifts]);
}

function WeekGrid({ view }: { readonly view: 'jobs' | 'employees' }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const handle = useBoardGridHandle();
  const lines = useBoardView(({ lines: shown }) => shown);
  const isReadOnly = useBoardView(onlyPublished);
  const columns = useWeekColumns();
  const pinned = useWeekPinnedRows(view);
  const headLabel = useHeadLabel();
  const against = t('grid.hoursAgainstContract');
  const heading = t(view === 'jobs' ? 'grid.job' : 'grid.employee');
  const corner = useMemo(
    () => (
      <PlainHead compact={view === 'employees'}>
        <span>{heading}</span>
        {view === 'employees' && <span className="push">{against}</span>}
      </PlainHead>
    ),
    [against, heading, view],
  );
  return (
    <BoardGrid
      ref={handle}
      label={t(`grid.${view}`, { week: format.week(board.open.monday) })}
      columns={columns}
      corner={corner}
      headWidth={HEAD_WIDTH[view]}
      pinned={pinned}
      lines={lines}
      renderHead={renderHead}
      headLabel={headLabel}
      decor={board.decor}
      readOnly={isReadOnly}
      multiple
    >
      <BoardOverlays />
    </BoardGrid>
  );
}

function DayGrid() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const handle = useBoardGridHandle();
  const lines = useBoardView(({ lines: shown }) => shown);
  const date = useBoardView(({ choice }) => choice.date);
  const isReadOnly = useBoardView(onlyPublished);
  const columns = useDayColumn();
  const pinned = useDayPinnedRows();
  const headLabel = useHeadLabel();
  return (
    <div className="stack grow low">
      <DayTabs />
      <BoardGrid
        ref={handle}
        label={t('grid.day', { day: format.dateLong(date) })}
        columns={columns}
        corner={<PlainHead>{t('grid.job')}</PlainHead>}
        headWidth={HEAD_WIDTH.day}
        pinned={pinned}
        lines={lines}
        renderHead={renderHead}
        headLabel={headLabel}
        decor={board.decor}
        Slot={TimelineSlot}
        minColumn={720}
        readOnly={isReadOnly}
        multiple
      >
        <BoardOverlays />
      </BoardGrid>
    </div>
  );
}
