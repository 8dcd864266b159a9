import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CivilDate, mondayOf, weekDates } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { endAt, nominalEnd } from '#domain/kernel/shift-time';
import type { PlaceTimes } from '#domain/kernel/time-options';
import { locationsList } from '#domain/location/location.calls';
import { useQuery } from '../../../platform/api/use-query.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useJobsAt } from '../../../roster/published-week/use-jobs-at.js';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import { withStart } from '../../../kit/forms/time-choices.js';
import { useTimeOptions } from '../../../kit/forms/use-time-options.js';
import { useFieldFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { usePlanningWeek } from '../manager/use-edited-week.js';
import type { ShiftFields } from './shift-fields.js';
import classes from './shift-panel.module.css';

export interface ShiftInputsProps {
  readonly fields: ShiftFields;
  readonly onChange: (fields: ShiftFields) => void;
  readonly planning: PlanningWeek;
  /** Stored values of the shift, which stay selectable; null: a new shift, without the location field. */
  readonly before: ShiftFields | null;
  /** Error of the last save, shown at the fields it names; null: none. */
  readonly error: unknown;
}

/** Times of another location until they have come: the lists that hold anywhere. */
const ANY_PLACE: PlaceTimes = { startTimes: [] };

/**
 * Selects for date (within its week), start, end, job and location of a shift; the location only if there are several.
 * Reads locations, and times and jobs of another location, from the server. Refused fields show their fault; an end
 * before the start is one.
 */
export function ShiftInputs({ fields, onChange, planning, before, error }: ShiftInputsProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const fieldText = useFieldFailureText();
  // While they are not known, the shift stays where it is.
  const places = useQuery(locationsList, {}).data ?? [];
  const { location } = planning;
  const isHere = fields.locationId === location.locationId;
  const chosenLocation = usePlanningWeek(fields.locationId as LocationId, mondayOf(fields.date))?.location;
  const placeTimes = isHere ? location : (chosenLocation ?? ANY_PLACE);
  const times = useTimeOptions(fields.date, placeTimes);
  const jobChoices = useJobChoices(fields.locationId, planning);
  const callAllowed = planning.job.get(fields.jobId)?.callAllowed ?? true;
  const endFault = fields.end <= fields.start ? t('manager.form.invalid') : fieldText(error, 'ending');

  const pick = (change: (value: string) => Partial<ShiftFields>) => (value: string | null) => {
    if (value !== null) onChange({ ...fields, ...change(value) });
  };
  const shared = { allowDeselect: false, comboboxProps: { width: 'target' as const } };

  return (
    <>
      <Select
        {...shared}
        className={classes.wide ?? ''}
        label={t('manager.form.day')}
        data={weekDates(mondayOf(fields.date)).map((date) => ({ value: date, label: format.dateLong(date) }))}
        value={fields.date}
        error={fieldText(error, 'date')}
        onChange={pick((value) => ({ date: value as CivilDate }))}
      />
      <Select
        {...shared}
        searchable
        label={t('manager.form.start')}
        data={times.starts(before?.start ?? null)}
        value={String(fields.start)}
        error={fieldText(error, 'start')}
        onChange={pick((value) => {
          const time = { date: fields.date, start: fields.start, end: endAt(fields.end) };
          const { start, end } = withStart(time, Number(value), placeTimes);
          return { start, end: nominalEnd(end) };
        })}
      />
      <Select
        {...shared}
        searchable
        label={t('manager.form.end')}
        data={times.ends(fields.start, before && endAt(before.end), callAllowed)}
        value={String(fields.end)}
        error={endFault}
        onChange={pick((value) => ({ end: Number(value) }))}
      />
      <Select
        {...shared}
        className={classes.wide ?? ''}
        label={t('manager.form.job')}
        data={jobChoices}
        value={fields.jobId}
        error={fieldText(error, 'jobId')}
        onChange={pick((jobId) => ({ jobId }))}
      />
      {before && places.length > 1 && (
        <Select
          {...shared}
          className={classes.wide ?? ''}
          label={t('manager.form.location')}
          data={places.map(({ id, description }) => ({ value: id, label: description }))}
          value={fields.locationId}
          error={fieldText(error, 'horecaLocationId')}
          onChange={pick((locationId) => ({ locationId }))}
        />
      )}
    </>
  );
}

/** Jobs of a location by department. */
function useJobChoices(locationId: string, { location, filter, job }: PlanningWeek) {
  const isHere = locationId === location.locationId;
  const jobsAtLocation = useJobsAt(isHere ? [] : [locationId]);
  if (!isHere)
    return jobsAtLocation.jobs
      .filter(({ id }) => jobsAtLocation.inUse.has(id))
      .map(({ id, name }) => ({ value: id, label: name }));
  return [...filter.values()].map(({ name, jobIds }) => ({
    group: name,
    items: jobIds.flatMap((id) => {
      const existing = job.get(id);
      return existing ? [{ value: existing.jobId, label: existing.name }] : [];
    }),
  }));
}
