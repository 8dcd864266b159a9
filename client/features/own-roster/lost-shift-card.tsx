import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { givenName } from '#domain/texts/names';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import classes from './own-shift-card.module.css';
import type { LostShift } from './notified-changes.js';

export interface LostShiftCardProps {
  readonly lost: LostShift;
  /** Name of the author; null: unknown. */
  readonly by: string | null;
  /** Whether the address names this shift; the card takes the focus. */
  readonly requested: boolean;
}

/**
 * Card of a shift that the user no longer has, after following the notice about it. Takes the focus if it was
 * requested.
 */
export function LostShiftCard({ lost: { date, was }, by, requested }: LostShiftCardProps) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const today = useToday();
  const card = useRef<HTMLElement>(null);
  const time = shiftTimeOf(was.from, was.until);

  useEffect(() => {
    if (requested) card.current?.focus();
  }, [requested]);

  return (
    <article
      ref={card}
      className={classes.card}
      tabIndex={requested ? -1 : undefined}
      data-asked={requested || undefined}
      data-called-off
    >
      <div>
        <h2 className={`secondary f-13 medium ${classes.date}`}>{format.dayHeading(date, today)}</h2>
        <p className={`num tight mt-1 f-20 w-620 lh-130 ${classes.time}`} aria-hidden="true">
          {format.time(time)}
        </p>
        <VisuallyHidden>{format.timeSpoken(time)}</VisuallyHidden>
        <p className="row gap-3 secondary f-13 num mt-2">{was.job}</p>
      </div>
      <div className={classes.facts}>
        <p className={`secondary f-13 mb-4 ${classes.told}`}>
          {by === null ? t('told.gone') : t('told.goneBy', { name: givenName(by) })}
        </p>
      </div>
    </article>
  );
}
