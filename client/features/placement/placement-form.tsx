import { Button } from '@mantine/core';
import { IconLock, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { type SeriesPart, seriesOf, splitSeries } from '#domain/placement/placement-series';
import type { PlacementView } from '#domain/placement/placement.views';
import { DateField } from '../../kit/forms/date-field.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { nextWeekOf, seasonAfter } from './placement-dates.js';
import classes from './placement-panel.module.css';
import type { SchedulerPlace } from './scheduler-address.js';
import type { PlacementWrites } from './use-placement-writes.js';
import { usePlacementWords } from './use-placement-words.js';
import { useScenarioName } from './use-scenario-name.js';

export interface PlacementFormProps {
  readonly address: SchedulerPlace;
  readonly placement: PlacementView;
  /** All placements of the department, to find its series and its week's others. */
  readonly placements: readonly PlacementView[];
  readonly writes: PlacementWrites;
  /** Selects placements of the same week together; called with their ids, this one included. */
  readonly onChooseSeveral: (ids: readonly string[]) => void;
}

/** So many are named, then counted. */
const NAMED = 6;

/**
 * Details of a placement (scenario, weeks that have begun) with the forms to repeat, move and remove it, disabled
 * offline and during a write. Past placements have no forms, and one that has begun cannot move. A button selects all
 * placements of the same weeks.
 */
export function PlacementForm({ address, placement, placements, writes, onChooseSeveral }: PlacementFormProps) {
  const { t } = useTranslation('placement');
  const format = useFormat();
  const today = useToday();
  const isAway = useOfflineReason() !== null;
  const scenario = useScenarioName(address.location)(placement.scenarioId);
  const isGone = placement.end < today;
  const sameWeek = placements.filter(
    ({ start, end }) => start >= today && start <= lastDayOf(placement) && end >= mondayOf(placement.start),
  );
  return (
    <div className={`grid gap-5 mt-4 ${classes.body}`}>
      {scenario !== null && <p>{t('panel.scenario', { name: scenario })}</p>}
      {placement.begun.length > 0 && (
        <p className="flex gap-4 secondary f-12 sunken round-md p-4-5">
          <IconLock className="mt-1" size={14} stroke={2} aria-hidden="true" />
          {t('begun.text', {
            count: placement.begun.length,
            weeks: format.list(placement.begun.map((monday) => format.week(monday))),
          })}
        </p>
      )}
      {isGone ? (
        <p>{t('panel.gone')}</p>
      ) : (
        <fieldset className="grid gap-6 no-border m-0 p-0" disabled={isAway || writes.isBusy}>
          <Repeat placement={placement} writes={writes} />
          <Move placement={placement} writes={writes} />
          <Remove placement={placement} placements={placements} writes={writes} />
          {sameWeek.length > 1 && (
            <Button variant="subtle" color="gray" onClick={() => onChooseSeveral(sameWeek.map(({ id }) => id))}>
              {t('several.choose', { count: sameWeek.length })}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}

const lastDayOf = ({ end }: PlacementView): CivilDate => addDays(mondayOf(end), 6);

type WayProps = Pick<PlacementFormProps, 'placement' | 'writes'>;

function Repeat({ placement, writes }: WayProps) {
  const { t } = useTranslation('placement');
  const today = useToday();
  const next = nextWeekOf(placement, today);
  const [until, setUntil] = useState<string>(seasonAfter(placement.start < today ? today : placement.start));
  const last = CivilDate.safeParse(until).data;
  if (!next) return null;
  return (
    <form
      className={classes.way}
      onSubmit={(event) => {
        event.preventDefault();
        if (last) void writes.repeat(placement, next, last);
      }}
    >
      <DateField label={t('repeat.until')} value={until} onChange={setUntil} />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconRepeat size={15} aria-hidden="true" />}
        disabled={!last || last < next.start}
      >
        {t('repeat.submit')}
      </Button>
    </form>
  );
}

function Move({ placement, writes }: WayProps) {
  const { t } = useTranslation('placement');
  const today = useToday();
  const [start, setStart] = useState<string>(placement.start);
  const [end, setEnd] = useState<string>(placement.end);
  // A placement that has begun cannot move, because its past days would move along.
  if (placement.start < today) return null;
  const to = { start: CivilDate.safeParse(start).data, end: CivilDate.safeParse(end).data };
  const isChanged = start !== placement.start || end !== placement.end;
  const isWrong = to.start !== undefined && to.end !== undefined && to.end < to.start;
  return (
    <form
      className={classes.way}
      onSubmit={(event) => {
        event.preventDefault();
        if (to.start && to.end) void writes.move(placement, { start: to.start, end: to.end });
      }}
    >
      <DateField label={t('move.start')} value={start} onChange={setStart} />
      <DateField label={t('move.end')} value={end} error={isWrong && t('move.wrong')} onChange={setEnd} />
      {isChanged && (
        <Button type="submit" variant="default" disabled={!to.start || !to.end || isWrong}>
          {t('move.submit')}
        </Button>
      )}
    </form>
  );
}

function Remove({ placement, placements, writes }: Pick<PlacementFormProps, 'placement' | 'placements' | 'writes'>) {
  const { t } = useTranslation('placement');
  const today = useToday();
  const texts = usePlacementWords();
  const partOf = (part: SeriesPart) =>
    splitSeries(seriesOf(placements, placement, part), { today, begunOf: ({ begun }) => begun });
  const parts = { later: partOf('later'), all: partOf('all') };
  const removeSeries = async (part: SeriesPart): Promise<void> => {
    const { removed, unchanged } = parts[part];
    const count = removed.length;
    const isSure = await askConfirmation({
      title: t('remove.title', { count, name: placement.title }),
      facts: removed
        .slice(0, NAMED)
        .map((one) => texts.dates(one))
        .concat(count > NAMED ? [t('remove.more', { count: count - NAMED })] : []),
      consequences:
        unchanged.length > 0
          ? [t('remove.kept', { count: unchanged.length, dates: unchanged.map(texts.dates).join(', ') })]
          : [],
      confirmLabel: t('remove.confirm', { count }),
      danger: true,
    });
    if (isSure) await writes.removeSeries(placement, part);
  };
  const hasLater = parts.later.removed.some(({ id }) => id !== placement.id);
  const hasEarlier = parts.all.removed.length > parts.later.removed.length;
  return (
    <div className={classes.removes}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        onClick={() => void writes.remove(placement)}
      >
        {t(hasLater || hasEarlier ? 'remove.only' : 'remove.one')}
      </Button>
      {hasLater && (
        <Button variant="subtle" color="red" onClick={() => void removeSeries('later')}>
          {t('remove.later', { count: parts.later.removed.length })}
        </Button>
      )}
      {hasEarlier && (
        <Button variant="subtle" color="red" onClick={() => void removeSeries('all')}>
          {t('remove.all', { count: parts.all.removed.length })}
        </Button>
      )}
    </div>
  );
}
