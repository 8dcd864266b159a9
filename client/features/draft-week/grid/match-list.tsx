import { useTranslation } from 'react-i18next';
import { WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import type { EntryChoice } from './use-entry-result.js';
import classes from './slot-entry.module.css';

export interface MatchListProps {
  readonly id: string;
  readonly choices: readonly EntryChoice[];
  readonly active: string | null;
  readonly isPeople: boolean;
  readonly onChoose: (choice: EntryChoice) => void;
}

/**
 * List of matching people or jobs under the entry field, best first; the active one is marked and a press chooses it,
 * while the focus stays in the field.
 */
export function MatchList({ id, choices, active, isPeople, onChoose }: MatchListProps) {
  const { t } = useTranslation('draftWeek');
  return (
    <div
      id={`${id}-choices`}
      className={classes.choices}
      role="listbox"
      aria-label={t(isPeople ? 'entry.people' : 'entry.jobs')}
      tabIndex={-1}
    >
      {choices.map((choice) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- chosen with the arrows and Tab from the field
        <div
          key={choice.id}
          id={`${id}-${choice.id}`}
          role="option"
          aria-selected={choice.id === active}
          tabIndex={-1}
          className={`hoverable round-sm pointer p-2-4 ${classes.choice}`}
          data-group={choice.group ?? undefined}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(choice);
          }}
        >
          <span className={`f-13 block w-540 ${classes.choiceName}`}>{choice.name}</span>
          {choice.why !== '' && (
            <span className={`row gap-2 secondary f-12 clip lh-120 ${classes.choiceWhy}`}>
              {choice.group === 'mind' && <WarningSign size={11} />}
              {choice.why}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
