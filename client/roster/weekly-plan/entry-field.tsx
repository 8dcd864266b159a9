import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weeklyTime } from '#domain/kernel/shift-time';
import { placeOf } from '../schedule-grid/cell-positions.js';
import { boxOfPlace } from '../schedule-grid/grid-geometry.js';
import { MEASURES } from '../schedule-grid/measures.js';
import { IMPOSSIBLE_TIMES, isTimeFault } from '../schedule-grid/typed-time-fault.js';
import { useTimeFaultText } from '../schedule-grid/use-time-fault-text.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useFormat } from '../../platform/session/use-session.js';
import type { TypedEntry, WeekGridModel } from './week-board.js';
import classes from './entry-field.module.css';
import { type WeekEntryFault, type EntryOptions, parseWeekEntry } from './week-entry.js';
import { dateOfDay, type WeekRows } from './week-rows.js';

export interface EntryFieldProps {
  readonly board: WeekGridModel;
  readonly week: WeekRows;
  /** Called when Enter or Escape has ended the input, to give the focus back to the grid. */
  readonly onDone: () => void;
}

/**
 * Text field over the cell of `board.entry`, with a preview of its effect; nothing without an entry. Enter commits,
 * Escape cancels, and a click elsewhere commits valid input only.
 */
export function WeekEntryField({ board, week, onDone }: EntryFieldProps) {
  const entry = useLiveState(board.entry);
  const view = useLiveState(board.view);
  const cell = entry && view && placeOf(entry.cellPosition, view);
  const isLost = entry !== null && cell === null;
  useEffect(() => {
    if (isLost) board.entry.set(null);
  }, [board, isLost]);
  if (!entry || !view || !cell) return null;
  const box = boxOfPlace(cell, view.lines, view.geometry, 7);
  const callAllowed = week.rows.find(({ jobId }) => jobId === entry.jobId)?.job?.callAllowed ?? false;
  return (
    <div
      className={`z-2 flex ${classes.entryPlace}`}
      style={{ ...box, height: MEASURES.slot }}
      data-side={cell.column > 3 ? 'end' : 'start'}
    >
      <Field
        key={entry.key}
        board={board}
        entry={entry}
        options={{ ...week.times, callAllowed, day: entry.day, most: board.kind.most }}
        onDone={onDone}
      />
    </div>
  );
}

/** Faults shown while typing; faults of unfinished input are shown after Enter. */
const SAID_AT_ONCE: readonly string[] = ['not_a_time', ...IMPOSSIBLE_TIMES];

interface FieldProps {
  readonly board: WeekGridModel;
  readonly entry: TypedEntry;
  readonly options: EntryOptions;
  readonly onDone: () => void;
}

/** Input of a cell, with a preview of its effect: `17-s`, `3x 17-23`, `4x`. */
function Field({ board, entry, options, onDone }: FieldProps) {
  const { t } = useTranslation('weeklyPlan');
  const format = useFormat();
  const timeFaultText = useTimeFaultText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(entry.text);
  const [isExplained, setExplained] = useState(false);
  /** True once the input was committed or cancelled; losing focus then has no effect. */
  const isOver = useRef(false);
  const before = entry.item && { ...entry.item.time, count: entry.item.count };
  const result = parseWeekEntry(text, before, options);

  useLayoutEffect(() => field.current?.focus(), []);

  const close = () => {
    isOver.current = true;
    board.entry.set(null);
  };
  const commit = (): boolean => {
    if (result.fieldError && result.fieldError.code !== 'nothing') {
      setExplained(true);
      return false;
    }
    isOver.current = true;
    if (result.fieldError) board.entry.set(null);
    else board.commit(entry, { from: result.from, until: result.until, count: result.count });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (commit()) onDone();
      event.preventDefault();
    } else if (event.key === 'Escape') {
      close();
      onDone();
      event.preventDefault();
    }
    event.stopPropagation();
  };

  const fieldError =
    result.fieldError && (isExplained || SAID_AT_ONCE.includes(result.fieldError.code)) ? result.fieldError : null;
  const faultText = (wrong: WeekEntryFault): string => {
    if ('text' in wrong) return t(`entry.fault.${wrong.code}`, { text: wrong.text });
    return isTimeFault(wrong) ? timeFaultText(wrong) : t(`entry.fault.${wrong.code}`, { most: options.most });
  };
  const hint = (): string => {
    if (fieldError) return faultText(fieldError);
    if (result.fieldError) return t(entry.item ? 'entry.hintChange' : 'entry.hintNew');
    return `${format.time(weeklyTime(dateOfDay(entry.day), result.from, result.until))} ×${result.count}`;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field has the keys; around it they go no further
    <div className={classes.entry} onPointerDown={(event) => event.stopPropagation()}>
      <input
        ref={field}
        className={classes.field}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setExplained(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // Clicking elsewhere commits valid input and drops invalid input.
          if (!isOver.current && (result.fieldError || !commit())) close();
        }}
        placeholder={entry.item ? `${format.timeCompact(entry.item.time)} ×${entry.item.count}` : undefined}
        aria-label={t(`entry.label.${board.kind.unit}`)}
        aria-describedby={`${id}-hint`}
        aria-invalid={fieldError !== null}
        size={14}
        autoComplete="off"
        spellCheck={false}
      />
      <div
        id={`${id}-hint`}
        className={`secondary f-12 nowrap lh-120 ${classes.hint}`}
        data-fault={fieldError !== null || undefined}
        aria-live="polite"
      >
        {hint()}
      </div>
    </div>
  );
}
