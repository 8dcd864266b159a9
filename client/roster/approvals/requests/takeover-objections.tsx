import { Skeleton } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mondayOf } from '#domain/kernel/civil-date';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { planningWeekOf } from '../../published-week/planning-week.js';
import { useWeekRoster } from '../../published-week/use-rosters.js';
import { objectionsToTakeover, type TakeoverQuestion } from './taking-over.js';
import classes from './takeover-objections.module.css';
import { useAgainstWords } from './use-against-words.js';

export interface TakeoverObjectionsProps {
  readonly taking: TakeoverQuestion;
  /** Name of the person; absent where the row shows it. */
  readonly name?: string;
}

/**
 * Objections of the planning rules to giving a shift to a person, live, or that there are none, or that the person
 * does not work here; a skeleton while facts load. `name` adds the person to the sentence.
 */
export function TakeoverObjections({ taking, name }: TakeoverObjectionsProps) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const texts = useAgainstWords();
  const { horecaLocationId: locationId, date } = taking.shift;
  const monday = mondayOf(date);
  const roster = useWeekRoster(locationId, monday);
  const planning = useLiveState(watchedRecords(planningStream(locationId, monday)), planningWeekOf);
  if (!roster || !planning) return <Skeleton height={12} width="60%" radius="xs" aria-hidden="true" />;
  const against = objectionsToTakeover(taking, roster.shifts.values(), planning);
  if (against === null) return <Warning text={t('against.unknown')} />;
  if (against.length === 0)
    return <span className="secondary block">{name === undefined ? t('fits') : t('fitsName', { name })}</span>;
  const list = format.list(against.map(texts));
  return <Warning text={name === undefined ? list : t('againstName', { name, list })} />;
}

function Warning({ text }: { readonly text: string }) {
  return (
    <span className={`grid gap-4 warn columns-16 ${classes.warning}`}>
      <IconAlertTriangleFilled className="mt-1 warn-sign" size={14} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
