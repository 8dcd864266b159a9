import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardGrid, type BoardGridHandle } from '../schedule-grid/board-grid.js';
import { cellPositionAt, placesOf } from '../schedule-grid/cell-positions.js';
import { placeAt } from '../schedule-grid/cell-id.js';
import { DayHeader } from '../schedule-grid/day-header.js';
import { DemandCell } from '../schedule-grid/demand-cell.js';
import { geometryOf } from '../schedule-grid/grid-geometry.js';
import { HEAD_LINE, movedPlace } from '../schedule-grid/grid-places.js';
import { DropRing } from '../schedule-grid/drop-ring.js';
import { gridSizeOf } from '../schedule-grid/grid-size.js';
import { MEASURES } from '../schedule-grid/measures.js';
import { choosePlace, followPointer } from '../schedule-grid/pointer-selection.js';
import { dragsSlots } from '../schedule-grid/slot-dragging.js';
import { PlainHead } from '../schedule-grid/row-heads.js';
import { useFormat } from '../../platform/session/use-session.js';
import { WeekEntryField } from './entry-field.js';
import { useDemandText } from './use-demand-text.js';
import { type WeekGridModel } from './week-board.js';
import { jobGroup } from '../schedule-grid/board-lines.js';
import { readWeekClipboard, writeWeekClipboard } from './week-clipboard.js';
import classes from './week-grid.module.css';
import { renderHead, RowsOfWeek } from './week-head.js';
import { WeekLines } from './week-lines.js';
import type { WeekRows } from './week-rows.js';

export interface WeekGridProps {
  readonly board: WeekGridModel;
  readonly week: WeekRows;
  readonly name: string;
}

/** Characters that begin to type into a cell: digits and the dash. */
const STARTS_TYPING = /^[\d-]$/u;

/**
 * Repeating week as a grid of jobs by days, with the keys, clipboard and dragging of boards. Sets `board.view` after
 * each rendering.
 */
export function WeekGrid({ board, week, name }: WeekGridProps) {
  const { t } = useTranslation(['weeklyPlan', 'common']);
  const format = useFormat();
  const { unit } = board.kind;
  const root = useRef<HTMLDivElement>(null);
  const handle = useRef<BoardGridHandle>(null);
  const demandText = useDemandText(unit);

  const [memo] = useState(() => new WeekLines());
  const lines = useMemo(
    () =>
      memo.linesOf(week, {
        cellOf: (item, job) => {
          const count = t(`weeklyPlan:count.${unit}`, { count: item.count });
          return {
            time: format.time(item.time),
            timeShort: format.timeShort(item.time),
            name: `×${item.count}`,
            title: [format.time(item.time), count, job].join('\n'),
            label: [count, format.weekdayLong(item.time.date), format.timeSpoken(item.time), job].join(', '),
          };
        },
        freeLabel: (date, job) => t(`weeklyPlan:free.${unit}`, { day: format.weekdayLong(date), job }),
        dependencies: [unit, t, format],
      }),
    [memo, week, unit, t, format],
  );

  const view = useMemo(
    () => ({
      lines,
      geometry: geometryOf(lines),
      places: placesOf(lines),
      items: new Map(week.rows.flatMap(({ days }) => days.flat().map((item) => [item.id, item] as const))),
      jobIds: week.rows.map(({ jobId }) => jobId),
      times: week.times,
    }),
    [lines, week],
  );
  useLayoutEffect(() => board.view.set(view), [board, view]);
  useEffect(() => {
    const subscription = board.follow();
    return () => subscription.unsubscribe();
  }, [board]);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return dragsSlots({
      board: { selection: board.selection, lifted: board.lifted, canDrag: (id) => board.canDrag(id) },
      element,
      kinds: ['slot'],
      scroller: () => handle.current?.element ?? null,
      onDrop: ({ data, cell, copies }) => {
        const target = board.view.value && cellPositionAt(cell, board.view.value);
        if (target) board.drop(String(data['id']), target, { copies });
      },
    });
  }, [board]);

  // Depends on the names alone, so that it stays the same during edits.
  const names = JSON.stringify(week.rows.map(({ jobId, job }) => [jobGroup(jobId), job?.name]));
  const headLabel = useMemo(() => {
    const namesByKey = new Map(JSON.parse(names) as [string, string][]);
    return (group: string) => namesByKey.get(group) ?? '';
  }, [names]);
  const columns = useMemo(
    () =>
      week.days.map(({ date, hours }) => ({
        key: date,
        label: `${format.weekdayLong(date)}, ${format.hoursSpoken(hours)}`,
        isToday: false,
        header: <DayHeader weekday={format.weekday(date)} hours={format.hours(hours)} />,
      })),
    [week, format],
  );
  const pinned = [
    {
      key: 'demand',
      head: <PlainHead>{t(`weeklyPlan:pinned.${unit}`)}</PlainHead>,
      cells: week.days.map((day) => (
        <DemandCell
          key={day.date}
          needed={day.needed}
          planned={day.count}
          short={day.short}
          over={day.over}
          label={demandText(day)}
        />
      )),
    },
  ];

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isInGrid(event.target)) return;
    if (press(event, board, handle.current)) event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent, cut: boolean) => {
    if (!isInGrid(event.target)) return;
    const { items } = board;
    if (items.length === 0) return;
    const text = items.map(({ time, jobId, count }) =>
      [format.weekday(time.date), format.time(time), `×${count}`, headLabel(jobGroup(jobId))].join('\t'),
    );
    writeWeekClipboard(event.clipboardData, board.copied(), text.join('\n'));
    if (cut) board.remove();
    event.preventDefault();
  };
  const choose = ({ nativeEvent }: { readonly nativeEvent: PointerEvent }) => {
    const { target } = nativeEvent;
    const cell = target && isInGrid(target) ? placeAt(target) : null;
    if (!cell || cell.line === HEAD_LINE) return;
    followPointer(board.selection, cell, nativeEvent, choosePlace(board.selection, cell, nativeEvent));
  };

  return (
    <RowsOfWeek value={week.rows}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells inside have the focus and the roles */}
      <div
        ref={root}
        className={classes.grid}
        onKeyDown={onKeyDown}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={(event) => {
          if (!isInGrid(event.target)) return;
          board.paste(readWeekClipboard(event.clipboardData));
          event.preventDefault();
        }}
        onFocus={({ target }) => {
          // Tab into the grid puts the cursor on the focused cell.
          if (board.selection.cellPosition === null) board.selection.choose(placeAt(target));
        }}
        onPointerDown={(event) => event.button === 0 && choose(event)}
        onDoubleClick={({ target }) => isInGrid(target) && board.type(null)}
      >
        <BoardGrid
          ref={handle}
          label={t('weeklyPlan:grid', { name })}
          columns={columns}
          corner={<PlainHead>{t('common:word.job')}</PlainHead>}
          headWidth={MEASURES.jobHead}
          pinned={pinned}
          lines={lines}
          renderHead={renderHead}
          headLabel={headLabel}
          decor={board.decor}
          multiple
        >
          <DropRing lines={lines} geometry={view.geometry} />
          <WeekEntryField board={board} week={week} onDone={() => handle.current?.focus()} />
        </BoardGrid>
      </div>
    </RowsOfWeek>
  );
}

/** Handles a key in the grid. @returns whether the key had an effect */
function press(event: KeyboardEvent, board: WeekGridModel, grid: BoardGridHandle | null): boolean {
  const { key, altKey, shiftKey } = event;
  const view = board.view.value;
  if (!view) return false;
  if (altKey) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
    board.nudge(shiftKey ? 'end' : 'both', key === 'ArrowRight' ? 1 : -1);
    return true;
  }
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 'a') {
      board.selection.chooseAll();
      return true;
    }
  } else if (key === 'Enter' || key === 'F2') {
    board.type(null);
    return true;
  } else if (key === 'Delete' || key === 'Backspace') {
    board.remove();
    return true;
  } else if (key === 'n' || key === 'N') {
    board.type(null, true);
    return true;
  } else if (STARTS_TYPING.test(key)) {
    board.type(key);
    return true;
  }
  const from = board.selection.focus ?? { line: HEAD_LINE, column: 0 };
  const to = movedPlace(from, event, gridSizeOf(view, grid?.page() ?? 10));
  if (!to || to.line === HEAD_LINE) return to !== null;
  board.selection.choose(to, { extend: shiftKey });
  grid?.reveal(to.line);
  return true;
}

/** Only cells: the field over them has keys of its own. */
const isInGrid = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-line]') !== null && target.closest('input') === null;
