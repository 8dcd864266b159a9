import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/session/use-session.js';
import type { CellEntry } from '../board/board-entry.state.js';
import { useBoard } from '../board/board-scope.js';
import type { EntryError } from '../model/entry-result.js';
import { IMPOSSIBLE_TIMES, isTimeFault } from '../../../roster/schedule-grid/typed-time-fault.js';
import { useTimeFaultText } from '../../../roster/schedule-grid/use-time-fault-text.js';
import { MatchList } from './match-list.js';
import { useEntryResult } from './use-entry-result.js';
import classes from './slot-entry.module.css';

export interface SlotEntryProps {
  readonly entry: CellEntry;
  /** The keyboard goes back to the grid. */
  readonly onDone: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Said while somebody types; what is only missing yet is said after Enter. */
const SAID_AT_ONCE: readonly string[] = ['not_a_time', 'unknown_name', ...IMPOSSIBLE_TIMES];

/**
 * Field to type into a cell (`17-s`, `12-17 bilal`, a name), with the result and the matching people or jobs below;
 * arrow keys choose one, Tab completes its name. Enter commits, or explains the error and stays open; a click
 * elsewhere commits valid input and drops other input; Escape cancels.
 */
export function SlotEntry({ entry, onDone }: SlotEntryProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const timeFaultText = useTimeFaultText();
  const board = useBoard();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(entry.text);
  const [picked, setPicked] = useState<string | null>(null);
  const [isExplained, setExplained] = useState(false);
  /** Whether the input was committed or cancelled, so that losing the focus does nothing more. */
  const isOver = useRef(false);
  const { result, choices, isPeople } = useEntryResult(entry, text, picked);
  const active = picked ?? (result.match ? result.match.choice.id : null);

  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus();
    const at = entry.caret === 'end' ? input.value.length : 0;
    input.setSelectionRange(at, at);
  }, [entry.caret]);

  useEffect(() => board.typing(text), [board, text]);

  const close = () => {
    isOver.current = true;
    board.entry.close();
    onDone();
  };

  const commit = (): boolean => {
    if (result.error && result.error.code !== 'nothing') {
      setExplained(true);
      return false;
    }
    const { slot } = entry;
    isOver.current = true;
    board.entry.close();
    if (result.added) board.actions.add(result.added);
    else if (result.change && slot) board.actions.changeSeen(slot, result.change);
    return true;
  };

  // A click elsewhere commits the input, if it is valid.
  const onBlur = () => {
    if (isOver.current) return;
    if (result.added || result.change) commit();
    else board.entry.close();
  };

  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    // N and then a letter: somebody whose name begins with N, on the shift that was chosen.
    if (entry.insteadOf && text === '' && /^\p{L}/u.test(value)) {
      isOver.current = true;
      board.entry.open({ cellPosition: entry.insteadOf.cellPosition, slot: entry.insteadOf.slot, text: `n${value}` });
      return;
    }
    setText(value);
    setPicked(null);
    setExplained(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = STEPS[event.key];
    if (step !== undefined && choices.length > 0) {
      const position = choices.findIndex(({ id: choice }) => choice === active);
      setPicked(choices[(position + step + choices.length) % choices.length]?.id ?? null);
      event.preventDefault();
      return;
    }
    if (event.key === 'Tab') {
      const best = choices.find(({ id: choice }) => choice === active) ?? choices[0];
      event.preventDefault();
      if (!best) return void (commit() && onDone());
      setText(completed(text, result.typed.rest, best.name));
      setPicked(best.id);
      return;
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (commit()) onDone();
      event.preventDefault();
    } else if (event.key === 'Escape') {
      close();
      event.preventDefault();
    }
  };

  const ghost = picked === null && result.typed.rest !== '' ? (result.matches[0]?.completion ?? '') : '';
  const shownError = result.error && (isExplained || SAID_AT_ONCE.includes(result.error.code)) ? result.error : null;
  const errorText = (wrong: EntryError): string => {
    if ('text' in wrong) return t(`entry.fault.${wrong.code}`, { text: wrong.text });
    return isTimeFault(wrong) ? timeFaultText(wrong) : t(`entry.fault.${wrong.code}`);
  };
  const hint = shownError
    ? errorText(shownError)
    : [result.time && format.time(result.time), result.match?.choice.name].filter(Boolean).join(' · ') ||
      t(entry.slot ? 'entry.hintChange' : 'entry.hintNew');

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field has the keys; around it they go no further
    <div
      className={classes.entry}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <div className="relative clip h-20">
        <span className={classes.ghost} aria-hidden="true">
          <span>{text}</span>
          {ghost}
        </span>
        <input
          ref={field}
          className={classes.field}
          value={text}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          role="combobox"
          aria-label={t('entry.label')}
          aria-describedby={`${id}-hint`}
          aria-invalid={shownError !== null}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-choices`}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
      <div
        id={`${id}-hint`}
        className={`secondary f-12 ellipsis lh-120 ${classes.hint}`}
        data-fault={shownError !== null || undefined}
        title={hint}
        aria-live="polite"
      >
        {hint}
      </div>
      {choices.length > 0 && (
        <MatchList
          id={id}
          choices={choices}
          active={active}
          isPeople={isPeople}
          onChoose={(choice) => {
            setText(completed(text, result.typed.rest, choice.name));
            setPicked(choice.id);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The text with the name in full in the place of what was typed of it. */
function completed(text: string, typed: string, name: string): string {
  if (typed === '') return `${text.trimEnd()} ${name}`.trimStart();
  const at = text.toLowerCase().lastIndexOf(typed.toLowerCase());
  return at === -1 ? `${text.trimEnd()} ${name}` : text.slice(0, at) + name + text.slice(at + typed.length);
}
