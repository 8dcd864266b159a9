import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '#domain/candidates/candidates';
import { WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import { useBoardView } from '../board/board-scope.js';
import { dragsPerson } from '../board/person-dragging.js';
import { useCandidateTexts } from './use-candidates.js';
import classes from './candidate-list.module.css';

export interface CandidateOptionProps {
  readonly id: string;
  readonly candidate: Candidate;
  /** Place among those who can; null: they cannot. */
  readonly rank: number | null;
  /** Enter plans them. */
  readonly active: boolean;
  /** The one to begin with. */
  readonly first: boolean;
  /** Somebody is planned already. */
  readonly instead: boolean;
  readonly onChoose: () => void;
}

/**
 * Row of a candidate: rank, name, reason, hours of the week against contract (not for people who cannot) and the
 * action. A click chooses; it can be dragged onto the board. `active`: under the cursor of the search field.
 */
export function CandidateOption({ id, candidate, rank, active, first, instead, onChoose }: CandidateOptionProps) {
  const { t } = useTranslation('draftWeek');
  const texts = useCandidateTexts();
  const row = useRef<HTMLDivElement>(null);
  const { userId, group } = candidate;
  const name = useBoardView((view) => view.facts.person.get(userId)?.name ?? '');

  useEffect(() => (row.current ? dragsPerson(row.current, { userId, name }) : undefined), [userId, name]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- chosen with the arrows and Enter from the search field
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={`split hoverable pointer gap-x-4 columns-20-auto p-3-7 ${classes.option}`}
      data-group={group}
      title={texts.everything(candidate)}
      onClick={onChoose}
    >
      <span className={`faint f-note num lh-145 ${classes.rank}`} aria-hidden="true">
        {rank ?? '–'}
      </span>
      <span className="contents">
        <span className={classes.name}>{name}</span>
        <span className={classes.why}>
          {group === 'mind' && <WarningSign size={12} />}
          <span>{texts.why(candidate)}</span>
        </span>
      </span>
      <span className={classes.end}>
        {group !== 'cannot' && (
          <span className={`secondary f-12 num nowrap lh-145 text-right ${classes.hours}`}>
            {texts.hours(candidate)}
          </span>
        )}
        <kbd className={classes.enter} aria-hidden="true">
          {t('panel.enter')}
        </kbd>
        {group !== 'cannot' && (
          <span className={`gone ${classes.plan}`} data-first={first || undefined} aria-hidden="true">
            {t(instead ? 'panel.replace' : 'panel.plan')}
          </span>
        )}
      </span>
    </div>
  );
}
