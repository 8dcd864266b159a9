import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type BoardDecor, PLAIN_DECOR } from '../../../roster/schedule-grid/board-decor.js';
import { BoardGrid, type BoardGridHandle } from '../../../roster/schedule-grid/board-grid.js';
import { placeAt } from '../../../roster/schedule-grid/cell-id.js';
import { type GridPlace, HEAD_LINE, movedPlace } from '../../../roster/schedule-grid/grid-places.js';
import { MEASURES } from '../../../roster/schedule-grid/measures.js';
import { JobHead, PlainHead } from '../../../roster/schedule-grid/row-heads.js';
import { useShortcuts } from '../../../kit/command-palette/use-shortcuts.js';
import { Store } from '../../../platform/state/store.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { type BoardCursor, cursorAt, cursorPlace } from './board-cursor.js';
import { gridSizeOf } from '../../../roster/schedule-grid/grid-size.js';
import type { ManagerWeek } from './manager-week.js';
import { emptyCellOf, type RosterBoard } from './roster-board.js';
import { useRosterColumns, useRosterPinnedRows } from './roster-columns.js';
import classes from './roster-desk.module.css';
import { useLiveMarks } from './use-live-marks.js';
import { useOpenedShift } from './use-opened-shift.js';
import { useRosterPaths } from './use-roster-paths.js';

export interface RosterDeskProps {
  readonly week: ManagerWeek;
  readonly board: RosterBoard;
}

/**
 * Published week as a grid by job. Click or Enter opens a shift, double-click, Enter or N on a cell a new one; both
 * change the browser's address. An open panel follows the cursor.
 */
export function RosterDesk({ week, board }: RosterDeskProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = useRosterPaths();
  const grid = useRef<BoardGridHandle>(null);
  const { shiftId, isOpen } = useOpenedShift();
  const [cursor, setCursor] = useState<BoardCursor>(null);
  const [decor] = useState(() => new Store<BoardDecor>(PLAIN_DECOR));
  const flashes = useLiveMarks(week);
  const columns = useRosterColumns(board, week.planning?.location ?? null);
  const pinned = useRosterPinnedRows(board, week);
  const line = cursorPlace(cursor, board)?.line ?? null;
  const column = cursorPlace(cursor, board)?.column ?? null;
  // The same object as long as it is the same place: who watches it looks at identity.
  const focus = useMemo(() => (line === null || column === null ? null : { line, column }), [line, column]);

  // Another shift was opened: by a link, or as the address that one came with.
  const [followed, setFollowed] = useState<string | null>(null);
  if (followed !== shiftId) {
    setFollowed(shiftId);
    if (shiftId !== null) setCursor({ shiftId });
  }

  useEffect(() => decor.set({ ...PLAIN_DECOR, focus, flashes }), [decor, focus, flashes]);
  useEffect(() => {
    if (line !== null) grid.current?.reveal(line);
  }, [line]);

  // Focus returns to the grid when the panel closes.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) grid.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const headLabel = useCallback((group: string) => board.heads.get(group)?.name ?? '', [board.heads]);
  const renderHead = useMemo(() => (group: string) => <Head head={board.heads.get(group)} />, [board.heads]);
  const corner = useMemo(() => <PlainHead>{t('manager.board.job')}</PlainHead>, [t]);
  useShortcuts(
    useMemo(
      () => [
        { keys: 'Enter', label: t('manager.keys.open'), group: t('manager.keys.group') },
        { keys: 'n', label: t('manager.keys.add'), group: t('manager.keys.group') },
        { keys: 'Escape', label: t('manager.keys.close'), group: t('manager.keys.group') },
      ],
      [t],
    ),
  );

  const shiftAt = (cell: GridPlace) =>
    board.items.get(board.lines[cell.line]?.cells[cell.column]?.slot?.id ?? '')?.shift;

  const add = (cell: GridPlace, byKey = false) => {
    const date = board.dates[cell.column];
    const group = board.lines[cell.line]?.group;
    if (date === undefined) return;
    const named = board.lines[cell.line]?.cells[cell.column]?.emptyCellKey;
    const head = group === undefined ? undefined : board.heads.get(group);
    const jobId = named ? emptyCellOf(named).jobId : head?.kind === 'job' ? head.jobId : undefined;
    void navigate(paths.add(date, jobId), { state: { byKey } });
  };

  const open = (cell: GridPlace, byKey = false) => {
    const shift = shiftAt(cell);
    if (shift) void navigate(paths.shift(shift), { state: { byKey } });
    else add(cell, byKey);
  };

  const choose = (cell: GridPlace) => {
    setCursor(cursorAt(cell, board));
    const shift = shiftAt(cell);
    // The panel goes along with the cursor, once it is open.
    if (shift && isOpen) void navigate(paths.shift(shift), { replace: true });
  };

  const onClick = (event: MouseEvent) => {
    const cell = placeAt(event.target);
    if (!cell || cell.line === HEAD_LINE) return;
    setCursor(cursorAt(cell, board));
    const shift = shiftAt(cell);
    if (shift) void navigate(paths.shift(shift), { replace: isOpen });
  };

  const onDoubleClick = (event: MouseEvent) => {
    const cell = placeAt(event.target);
    if (cell && cell.line !== HEAD_LINE && !shiftAt(cell)) add(cell);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!placeAt(event.target)) return;
    const from = focus ?? { line: HEAD_LINE, column: 0 };
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Enter' && from.line !== HEAD_LINE) open(from, true);
    else if ((event.key === 'n' || event.key === 'N') && isPlain) add(from, true);
    else if (event.key === 'Escape' && isOpen) void navigate(paths.home());
    else {
      const to = movedPlace(from, event, gridSizeOf(board, grid.current?.page() ?? 10));
      if (!to) return;
      choose(to);
    }
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the cells inside have the focus and the roles
    <div
      className={`stack low flex-1 ${classes.board}`}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onKeyDown={onKeyDown}
    >
      <BoardGrid
        ref={grid}
        label={t('manager.board.label', { week: format.week(week.monday).toLocaleLowerCase() })}
        columns={columns}
        corner={corner}
        headWidth={MEASURES.jobHead}
        pinned={pinned}
        lines={board.lines}
        renderHead={renderHead}
        headLabel={headLabel}
        decor={decor}
        readOnly
      />
    </div>
  );
}

function Head({ head }: { readonly head: ReturnType<RosterBoard['heads']['get']> }) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  if (!head) return null;
  if (head.kind === 'department')
    return (
      <div className="row gap-5 f-12 full-height p-0-5">
        <span className="strong">{head.name}</span>
        <span className="faint">
          {t(head.published ? 'manager.board.departmentPublished' : 'manager.board.departmentEmpty')}
        </span>
      </div>
    );
  return (
    <JobHead
      name={head.name}
      colour={head.colour}
      detail={t('manager.board.jobDetail', { count: head.count, hours: format.hours(head.hours) })}
    />
  );
}
