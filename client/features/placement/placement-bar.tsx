import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacementPart as Bar } from './placement-bars.js';
import { dragsPlacement } from './placement-dragging.js';
import classes from './placement-calendar.module.css';
import { usePlacementWords } from './use-placement-words.js';

export interface PlacementBarProps {
  readonly bar: Bar;
  readonly isSelected: boolean;
  /** Highlights the bar as just added or changed. */
  readonly isFresh: boolean;
  /** Whether its last day has passed. */
  readonly isGone: boolean;
  /** Whether it can be dragged to other dates. */
  readonly isMovable: boolean;
  /** Lets the pointer through to the days below, while days are being selected. */
  readonly isThrough: boolean;
  /** `adds`: clicked with Ctrl, Cmd or Shift, to extend the selection. */
  readonly onSelect: (adds: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Bar of a placement over its days of one week, with name, dates for screen readers and a lock in weeks that have
 * begun. A click selects it (with Ctrl, Cmd or Shift adds it), dragging moves it if `isMovable`.
 */
export function PlacementBar(props: PlacementBarProps) {
  const { bar, isSelected, isFresh, isGone, isMovable, isThrough, onSelect, onKeyDown } = props;
  const { t } = useTranslation('placement');
  const texts = usePlacementWords();
  const { placement, days, lane, isFirst, isLast, isBegun } = bar;
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => (element.current && isMovable ? dragsPlacement(element.current, bar) : undefined), [bar, isMovable]);
  return (
    <UnstyledButton
      ref={element}
      className={classes.bar}
      style={{ '--days': days, '--lane': lane }}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-kept={isBegun || isGone || undefined}
      data-fresh={isFresh || undefined}
      data-through={isThrough || undefined}
      aria-pressed={isSelected}
      data-bar={placement.id}
      title={`${placement.title}, ${texts.dates(placement)}`}
      onClick={({ ctrlKey, metaKey, shiftKey }) => onSelect(ctrlKey || metaKey || shiftKey)}
      onKeyDown={onKeyDown}
    >
      {isBegun && <IconLock size={12} stroke={2} aria-hidden="true" />}
      <span className="clip dots">{placement.title}</span>
      <VisuallyHidden>
        {texts.dates(placement)}
        {isBegun && `, ${t('begun.bar')}`}
      </VisuallyHidden>
    </UnstyledButton>
  );
}
