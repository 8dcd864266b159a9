import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekFillView } from '#domain/fill/fill.views';
import type { UserRef } from '#domain/kernel/views';
import { useFormat, useUser } from '../../../platform/session/use-session.js';
import classes from './fill.module.css';
import type { WeekFill } from './week-fill.state.js';

interface SearchLineProps {
  readonly text: ReactNode;
  readonly fill: WeekFill;
  readonly onClose: () => void;
  /** The search has something to keep. */
  readonly isStoppable?: boolean;
}

/**
 * Status of a search that waits or runs, with a button to cancel it (`onClose`), and with `isStoppable` one that ends
 * it with the best proposal so far.
 */
export function SearchLine({ text, fill, onClose, isStoppable = false }: SearchLineProps) {
  const { t } = useTranslation('weekFill');
  return (
    <div className={`row wrap gap-4 ${classes.head}`}>
      <Loader size={14} aria-hidden="true" />
      <span role="status">{text}</span>
      <span className="flex-1" />
      {isStoppable && (
        <Button size="xs" variant="default" onClick={() => void fill.stop()}>
          {t('stop')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** Sentence about the search that comes first; `before` null: its person is not known yet. */
export function WaitingText({ before }: { readonly before: UserRef | null }) {
  const { t } = useTranslation('weekFill');
  const { id } = useUser();
  if (!before) return t('searching');
  return before.id === id ? t('waitingOwn') : t('waiting', { name: before.name });
}

/**
 * Progress of a search: filled and all open slots, distance from the best possible (or that it is proved the best), and
 * the seconds left, each if known; before the first result that it searches.
 */
export function ProgressText({ slots, filled, gap, secondsLeft }: WeekFillView['progress']) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  if (slots === 0) return t('searching');
  return [
    t('sofar', { count: filled, total: slots }),
    gap === null ? '' : gap === 0 ? t('proved') : t('near', { gap: format.number(gap) }),
    secondsLeft === null ? '' : t('left', { count: secondsLeft }),
  ]
    .filter(Boolean)
    .join(' · ');
}
