import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlanningJob } from '#domain/planning/planning.views';
import { useFormat } from '../../platform/session/use-session.js';
import classes from './choice-card.module.css';
import { useChoiceName } from './choice-name.js';
import { choiceKey, type StartChoice } from './start-choices.js';
import { type StartPlace, useShape } from './use-shape.js';
import { WeekBars } from './week-bars.js';

export interface ChoiceCardProps {
  readonly choice: StartChoice;
  readonly isChosen: boolean;
  readonly where: StartPlace;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
  readonly onChoose: () => void;
}

/**
 * Radio card of a start choice with name, number of shifts, hours and bars by day; reads the shifts of templates,
 * placements and weeks from the server, empty bars meanwhile. Choosing it again also calls `onChoose`.
 */
export function ChoiceCard({ choice, isChosen, where, jobs, onChoose }: ChoiceCardProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const name = useChoiceName()(choice);
  const shape = useShape(choice, where);

  const size = (count: number, hours: number): string =>
    count === 0 ? t('choice.nothing') : t('choice.total', { count, hours: format.hours(hours) });
  const detail = (): string => {
    if (choice.kind === 'empty') return t('choice.emptyDetail');
    if (choice.kind === 'template') return size(choice.template.shiftCount, choice.template.hours);
    if (choice.kind === 'scheduler') return shape.data ? size(shape.data.count, shape.data.minutes / 60) : '';
    const dates = format.weekDates(choice.monday);
    return shape.data ? t('choice.weekDetail', { dates, count: shape.data.count }) : dates;
  };

  return (
    <label className={classes.card} data-chosen={isChosen || undefined}>
      <input
        className="absolute pointer m-0 inset-0 unseen"
        type="radio"
        name="start"
        value={choiceKey(choice)}
        checked={isChosen}
        onChange={onChoose}
        // A second touch on what is chosen opens its preview again on a phone.
        onClick={() => isChosen && onChoose()}
      />
      <span className="grid grow gap-1">
        <span className={`f-13 w-580 lh-135 ${classes.name}`}>{name}</span>
        <span className={`secondary f-12 num ${classes.detail}`}>{detail()}</span>
      </span>
      {choice.kind === 'empty' ? (
        <IconLayoutGridAdd className="fixed faint" size={22} stroke={1.4} aria-hidden="true" />
      ) : (
        <WeekBars shape={shape.data} jobs={jobs} />
      )}
    </label>
  );
}
