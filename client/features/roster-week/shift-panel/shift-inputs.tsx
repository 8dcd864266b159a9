import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { jobsByLocation } from '#domain/job/job.calls';
import { type CivilDate, mondayOf, weekDates } from '#domain/kernel/civil-date';
import { endAt } from '#domain/kernel/shift-time';
import { locationsList } from '#domain/location/location.calls';
import { useQuery } from '../../../shared/api/use-query.js';
import { useFormat } from '../../../shared/session/use-session.js';
import type { PlanningWeek } from '../../../shared/shifts/planning-week.js';
import { useFieldFailureText } from '../../../shared/ui/failure-text.js';
import type { ShiftFields } from './shift-fields.js';
import classes from './shift-panel.module.css';
import { endAfter, endChoices, startChoices } from './time-choices.js';

export interface ShiftInputsProps {
  readonly fields: ShiftFields;
  readonly onChange: (fields: ShiftFields) => void;
  readonly planning: PlanningWeek;
  /** What is already there stays a choice; null: a shift that is being made. */
  readonly before: ShiftFields | null;
  /** What the server refused. */
  readonly error: unknown;
}

/** Day, times, job and place of a shift; what is refused is said at its field. */
export function ShiftInputs({ fields, onChange, planning, before, error }: ShiftInputsProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const fieldText = useFieldFailureText();
  // While they are not known, the shift stays where it is.
  const places = useQuery(locationsList, {}).data ?? [];
  const { place } = planning;
  const isHere = fields.locationId === place.locationId;
  const jobChoices = useJobChoices(fields.locationId, planning);
  const callAllowed = planning.job.get(fields.jobId)?.callAllowed ?? true;
  const starts = startChoices(isHere ? place.startTimes : [], before?.start ?? null);
  const endFault = fields.end <= fields.start ? t('manager.form.invalid') : fieldText(error, 'ending');

  const startGroups = [
    { group: t('manager.form.ownTimes', { location: place.name }), items: starts.own.map(clockChoice) },
    { group: t('manager.form.otherTimes'), items: starts.others.map(clockChoice) },
  ].filter(({ items }) => items.length > 0);

  const endLabel = (minute: number): string => {
    const { kind } = endAt(minute);
    if (kind === 'close') return t('manager.form.endClose');
    if (kind === 'as_needed') return t('manager.form.endAsNeeded');
    if (kind === 'call') return t('manager.form.endCall');
    return minute > 1440 ? t('manager.form.nextDay', { time: format.clock(minute) }) : format.clock(minute);
  };

  function clockChoice(minute: number) {
    return { value: String(minute), label: format.clock(minute) };
  }

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
        data={starts.own.length > 0 ? startGroups : starts.others.map(clockChoice)}
        value={String(fields.start)}
        error={fieldText(error, 'start')}
        onChange={pick((value) => ({ start: Number(value), end: endAfter(Number(value), fields.end) }))}
      />
      <Select
        {...shared}
        searchable
        label={t('manager.form.end')}
        data={endChoices(fields.start, callAllowed, before?.end ?? null).map((minute) => ({
          value: String(minute),
          label: endLabel(minute),
        }))}
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
        error={fieldText(error, 'job_id')}
        onChange={pick((jobId) => ({ jobId }))}
      />
      {before && places.length > 1 && (
        <Select
          {...shared}
          className={classes.wide ?? ''}
          label={t('manager.form.location')}
          data={places.map(({ id, description }) => ({ value: id, label: description }))}
          value={fields.locationId}
          error={fieldText(error, 'horeca_location_id')}
          onChange={pick((locationId) => ({ locationId }))}
        />
      )}
    </>
  );
}

/** Jobs of a place by department; of another place, those that exist there. */
function useJobChoices(locationId: string, { place, filter, job }: PlanningWeek) {
  const isHere = locationId === place.locationId;
  const others = useQuery(jobsByLocation, isHere ? null : { query: { locationId } });
  if (!isHere) return (others.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [...filter.values()].map(({ name, jobIds }) => ({
    group: name,
    items: jobIds.flatMap((id) => {
      const known = job.get(id);
      return known ? [{ value: known.jobId, label: known.name }] : [];
    }),
  }));
}
