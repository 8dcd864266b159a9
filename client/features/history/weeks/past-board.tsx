import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardDecor, PLAIN_DECOR } from '../../../roster/schedule-grid/board-decor.js';
import { BoardGrid } from '../../../roster/schedule-grid/board-grid.js';
import { BoardSkeleton } from '../../../roster/schedule-grid/board-skeleton.js';
import { DayHeader } from '../../../roster/schedule-grid/day-header.js';
import { HEAD_LINE, movedPlace } from '../../../roster/schedule-grid/grid-places.js';
import { MEASURES } from '../../../roster/schedule-grid/measures.js';
import { JobHead, PlainHead } from '../../../roster/schedule-grid/row-heads.js';
import { Store } from '../../../platform/state/store.js';
import { useToday } from '../../../platform/session/use-session.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import classes from './past-board.module.css';
import type { PastBoardLines as Lines } from './past-lines.js';

/** Narrower than where one works: nothing is typed here. */
const MIN_DAY = 94;

export interface PastBoardProps {
  /** Accessible name of the grid: `Week 48 zoals het was, do 12 nov, 14:20`. */
  readonly label: string;
  /** Null while it is loading: shows a skeleton. */
  readonly board: Lines | null;
  readonly descriptionTexts: DescriptionTexts;
}

/**
 * Read-only board of a past week. Cells take the focus by click and arrow keys; nothing can be edited. Shows an empty
 * state without shifts, a skeleton for `board` null.
 */
export function PastBoard({ label, board, descriptionTexts }: PastBoardProps) {
  const { t } = useTranslation('history');
  if (!board) return <BoardSkeleton headWidth={MEASURES.jobHead} />;
  if (board.lines.length === 0)
    return (
      <div className={classes.empty}>
        <EmptyState title={t('past.boardEmpty')} />
      </div>
    );
  return <PastGrid label={label} board={board} descriptionTexts={descriptionTexts} />;
}

function PastGrid({ label, board, descriptionTexts }: PastBoardProps & { readonly board: Lines }) {
  const { t } = useTranslation('history');
  const { format } = descriptionTexts;
  const today = useToday();
  const { lines, heads, days } = board;
  const [decor] = useState(() => new Store<BoardDecor>(PLAIN_DECOR));
  const columns = useMemo(
    () =>
      days.map(({ date, hours }) => ({
        key: date,
        label: t('past.day', {
          day: `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`,
          hours: format.hours(hours),
        }),
        isToday: date === today,
        header: (
          <DayHeader
            weekday={format.weekday(date)}
            number={format.dayNumber(date)}
            isToday={date === today}
            hours={format.hours(hours, { aligned: true })}
          />
        ),
      })),
    [days, format, t, today],
  );
  const headText = useCallback(
    (group: string) => {
      const head = heads.get(group);
      return head?.kind === 'job' ? t('past.detail', { count: head.count, hours: format.hours(head.hours) }) : '';
    },
    [heads, t, format],
  );
  const renderHead = useCallback(
    (group: string) => {
      const head = heads.get(group);
      if (!head) return null;
      if (head.kind === 'department') return <div className="row f-12 strong full-height p-0-5">{head.name}</div>;
      return <JobHead name={head.name} colour={head.colour} detail={headText(group)} />;
    },
    [heads, headText],
  );
  const headLabel = useCallback((group: string) => heads.get(group)?.name ?? '', [heads]);
  const corner = useMemo(() => <PlainHead>{t('past.job')}</PlainHead>, [t]);

  const choose = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-line][data-column]');
    if (!cell) return;
    const line = Number(cell.dataset['line']);
    if (line !== HEAD_LINE) decor.set({ ...decor.value, focus: { line, column: Number(cell.dataset['column']) } });
  };
  const move = (event: KeyboardEvent) => {
    const first = lines.findIndex(({ cells }) => cells.length > 0);
    const next = movedPlace(decor.value.focus ?? { line: first, column: 0 }, event, {
      lines: lines.length,
      columns: days.length,
      isHeading: (line) => lines[line]?.cells.length === 0,
      groupStart: (line, step) => groupStart(lines, line, step),
      page: 10,
    });
    if (!next || next.line === HEAD_LINE) return;
    event.preventDefault();
    decor.set({ ...decor.value, focus: next });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the grid in it has the roles; keys and clicks come up from its cells
    <div className="stack low flex-1" onClick={choose} onKeyDown={move}>
      <BoardGrid
        label={label}
        columns={columns}
        corner={corner}
        headWidth={MEASURES.jobHead}
        minColumn={MIN_DAY}
        lines={lines}
        renderHead={renderHead}
        headLabel={headLabel}
        decor={decor}
        readOnly
      />
    </div>
  );
}

/** First line of the group before or after that of a line. */
function groupStart(lines: Lines['lines'], line: number, step: 1 | -1): number {
  const group = lines[line]?.group;
  const others = lines
    .map((one, index) => ({ ...one, at: index }))
    .filter((one) => one.index === 0 && one.cells.length > 0);
  const index = others.findIndex((one) => one.group === group);
  const lineIndex = others[index]?.at ?? line;
  if (step === -1 && line > lineIndex) return lineIndex;
  return others[index + step]?.at ?? line;
}
