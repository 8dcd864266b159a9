import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardLine, CellView } from '../../shared/board/board.types.js';
import { BoardGrid, type BoardGridHandle } from '../../shared/board/board-grid.js';
import { stackedLines } from '../../shared/board/board-lines.js';
import { placesOf } from '../../shared/board/cell-positions.js';
import { placeAt } from '../../shared/board/cell-id.js';
import { DayHeader } from '../../shared/board/day-header.js';
import { DemandCell } from '../../shared/board/demand-cell.js';
import { geometryOf } from '../../shared/board/grid-geometry.js';
import { HEAD_LINE, movedPlace } from '../../shared/board/grid-places.js';
import { gridSizeOf } from '../../shared/board/grid-size.js';
import { MEASURES } from '../../shared/board/measures.js';
import { JobHead, PlainHead } from '../../shared/board/row-heads.js';
import { useFormat } from '../../shared/session/use-session.js';
import { EntryField } from './entry-field.js';
import type { TemplateBoard } from './template-board.js';
import { jobGroup } from './template-board.js';
import { readClipboard, writeClipboard } from './template-clipboard.js';
import classes from './template-editor.module.css';
import { useDemandText } from './use-demand-text.js';
import type { TemplateItem, TemplateWeek } from './template-week.js';

export interface TemplateGridProps {
  readonly board: TemplateBoard;
  readonly week: TemplateWeek;
  readonly name: string;
  /** Minutes after 00:00. */
  readonly startTimes: readonly number[];
}

/** Digits, the dash and an x begin to type into a cell. */
const STARTS_TYPING = /^[\d-]$/u;

/** A template as a week with the keys of the board. */
export function TemplateGrid({ board, week, name, startTimes }: TemplateGridProps) {
  const { t } = useTranslation(['template', 'common']);
  const format = useFormat();
  const handle = useRef<BoardGridHandle>(null);
  const demandText = useDemandText();

  const lines = useMemo((): BoardLine[] => {
    const viewOf = (item: TemplateItem, job: string, colour: string): CellView => {
      const count = t('template:cell.count', { count: item.count });
      return {
        id: item.id,
        time: format.time(item.time),
        timeShort: format.timeShort(item.time),
        name: `×${item.count}`,
        title: [format.time(item.time), count, job].join('\n'),
        label: [count, format.weekdayLong(item.time.date), format.timeSpoken(item.time), job].join(', '),
        colour,
        open: false,
        past: false,
        lapsing: false,
        calledOff: false,
        marks: [],
      };
    };
    return week.rows.flatMap(({ jobId, job, days }) =>
      stackedLines({
        group: jobGroup(jobId),
        days,
        cellOf: (item, column, isFirstFree) => {
          const { date } = week.days[column] as TemplateWeek['days'][number];
          return {
            column: date,
            slot: item && viewOf(item, job?.name ?? '', job?.colour ?? '#6b665f'),
            background: null,
            place: isFirstFree ? `${date}|${jobId}` : null,
            label: t('template:cell.free', { day: format.weekdayLong(date), job: job?.name ?? '' }),
          };
        },
      }),
    );
  }, [week, t, format]);

  const view = useMemo(
    () => ({
      lines,
      geometry: geometryOf(lines),
      places: placesOf(lines),
      items: new Map(week.rows.flatMap(({ days }) => days.flat().map((item) => [item.id, item] as const))),
      jobIds: week.rows.map(({ jobId }) => jobId),
    }),
    [lines, week],
  );
  useLayoutEffect(() => board.view.set(view), [board, view]);
  useEffect(() => {
    const subscription = board.follow();
    return () => subscription.unsubscribe();
  }, [board]);

  const heads = useMemo(() => new Map(week.rows.map((row) => [jobGroup(row.jobId), row])), [week]);
  const headOf = useMemo(
    () => ({
      render: (group: string) => {
        const row = heads.get(group);
        return (
          <JobHead
            name={row?.job?.name ?? ''}
            colour={row?.job?.colour ?? 'var(--line-3)'}
            detail={t('template:cell.jobDetail', { count: row?.count ?? 0, hours: format.hours(row?.hours ?? 0) })}
          />
        );
      },
      label: (group: string) => heads.get(group)?.job?.name ?? '',
    }),
    [heads, t, format],
  );
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
      head: <PlainHead>{t('template:editor.demand')}</PlainHead>,
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
      [format.weekday(time.date), format.time(time), `×${count}`, headOf.label(jobGroup(jobId))].join('\t'),
    );
    writeClipboard(event.clipboardData, board.copied(), text.join('\n'));
    if (cut) board.remove();
    event.preventDefault();
  };
  const choose = ({ target, shiftKey }: MouseEvent) => {
    const place = isInGrid(target) ? placeAt(target) : null;
    if (place && place.line !== HEAD_LINE) board.selection.choose(place, { extend: shiftKey });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells inside have the focus and the roles
    <div
      className={classes.grid}
      onKeyDown={onKeyDown}
      onCopy={(event) => onCopy(event, false)}
      onCut={(event) => onCopy(event, true)}
      onPaste={(event) => {
        if (!isInGrid(event.target)) return;
        board.paste(readClipboard(event.clipboardData));
        event.preventDefault();
      }}
      onFocus={({ target }) => {
        // Who comes in with Tab has the cursor there.
        if (board.selection.cellPosition === null) board.selection.choose(placeAt(target));
      }}
      onPointerDown={(event) => event.button === 0 && choose(event)}
      onDoubleClick={({ target }) => isInGrid(target) && board.type(null)}
    >
      <BoardGrid
        ref={handle}
        label={t('template:editor.grid', { name })}
        columns={columns}
        corner={<PlainHead>{t('common:word.job')}</PlainHead>}
        headWidth={MEASURES.jobHead}
        pinned={pinned}
        lines={lines}
        renderHead={headOf.render}
        headLabel={headOf.label}
        decor={board.decor}
        multiple
      >
        <EntryField board={board} week={week} startTimes={startTimes} onDone={() => handle.current?.focus()} />
      </BoardGrid>
    </div>
  );
}

/** What a key does in the grid. Answers whether it did anything. */
function press(event: KeyboardEvent, board: TemplateBoard, grid: BoardGridHandle | null): boolean {
  const { key, altKey, shiftKey } = event;
  const view = board.view.value;
  if (!view || altKey) return false;
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
