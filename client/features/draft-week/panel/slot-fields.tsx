import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { JobId } from '#domain/kernel/ids';
import { endAt, nominalEnd, type ShiftTime } from '#domain/kernel/shift-time';
import { withStart } from '../../../kit/forms/time-choices.js';
import { useTimeOptions } from '../../../kit/forms/use-time-options.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { useBoardView } from '../board/board-scope.js';
import classes from './slot-times.module.css';

export interface ShiftFieldsProps {
  readonly time: ShiftTime;
  readonly jobId: JobId;
  /** Jobs that are not offered here are left out; absent: those on the board. */
  readonly onTime: (time: ShiftTime) => void;
  readonly onJob: (jobId: JobId) => void;
}

/**
 * Selects for start, end and job of a shift, with the location's times and the jobs of the shown departments, grouped
 * if there are several. A present value that is no choice stays one. Reports each change at once; a new start keeps
 * the end possible.
 */
export function SlotFields({ time, jobId, onTime, onJob }: ShiftFieldsProps) {
  const { t } = useTranslation('draftWeek');
  const size = useIsPhone() ? 'lg' : 'sm';
  const { location, jobs } = useBoardView((view) => view.facts);
  const times = useTimeOptions(time.date, location);
  const departments = useBoardView((view) => view.departments);
  const callAllowed = jobs.get(jobId)?.callAllowed ?? false;

  const jobsOf = (jobIds: readonly JobId[]) =>
    jobIds.flatMap((id) => jobs.get(id) ?? []).map((job) => ({ value: job.jobId as string, label: job.name }));
  const groups = departments
    .map(({ filter }) => ({ group: filter.name, items: jobsOf(filter.jobIds) }))
    .filter(({ items }) => items.length > 0);
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === jobId));
  const unlisted = isListed ? [] : [{ value: jobId as string, label: jobs.get(jobId)?.name ?? '' }];

  return (
    <>
      <div className={`grid gap-5 columns-2 ${classes.pair}`}>
        <NativeSelect
          size={size}
          label={t('panel.start')}
          value={String(time.start)}
          data={times.starts(time.start)}
          onChange={({ currentTarget: { value } }) => onTime(withStart(time, Number(value), location))}
        />
        <NativeSelect
          size={size}
          label={t('panel.until')}
          value={String(nominalEnd(time.end))}
          data={times.ends(time.start, time.end, callAllowed)}
          onChange={({ currentTarget: { value } }) => onTime({ ...time, end: endAt(Number(value)) })}
        />
      </div>
      <NativeSelect
        size={size}
        label={t('panel.job')}
        value={jobId}
        data={groups.length > 1 ? [...unlisted, ...groups] : [...unlisted, ...(groups[0]?.items ?? [])]}
        onChange={({ currentTarget: { value } }) => onJob(JobId.parse(value))}
      />
    </>
  );
}
