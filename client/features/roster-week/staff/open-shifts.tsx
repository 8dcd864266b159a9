import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobView } from '#domain/job/job.views';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat } from '../../../platform/session/use-session.js';
import { useShiftExtensions } from '../../../roster/published-week/shift-extensions.js';
import { JobEdge } from '../../../kit/ui/layout/job-edge.js';
import classes from './open-shifts.module.css';
import { Section } from '../../../kit/ui/layout/section.js';

const SHOWN = 2;

export interface OpenShiftsProps {
  readonly shifts: readonly FullSchedule[];
  readonly jobs: ReadonlyMap<string, JobView>;
  /** Ids of shifts to highlight as just changed. */
  readonly fresh: ReadonlySet<string>;
}

/**
 * List of open shifts in the given order with a button to request each; the first two until the user asks for all.
 * Fresh ones are highlighted.
 */
export function OpenShifts({ shifts, jobs, fresh }: OpenShiftsProps) {
  const { t } = useTranslation('rosterWeek');
  const [all, setAll] = useState(false);
  const more =
    shifts.length > SHOWN ? (
      <UnstyledButton aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('staff.open.fewer') : t('staff.open.all', { count: shifts.length })}
      </UnstyledButton>
    ) : undefined;
  return (
    <Section title={t('staff.open.title')} aside={more}>
      <ul className="grid gap-4">
        {shifts.slice(0, all ? undefined : SHOWN).map((shift) => (
          <li key={shift.id} className={classes.shift} data-fresh={fresh.has(shift.id) || undefined}>
            <OpenShift shift={shift} job={jobs.get(shift.jobId)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OpenShift({ shift, job }: { readonly shift: FullSchedule; readonly job: JobView | undefined }) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const { OpenShiftAction } = useShiftExtensions();
  const time = shiftTimeOf(shift.start, shift.ending);
  return (
    <>
      <div>
        <p className="row gap-4 f-14 medium num">
          <span className={classes.ring} aria-hidden="true" />
          <span aria-hidden="true">
            {t('staff.open.when', { date: format.date(shift.date), time: format.time(time) })}
          </span>
          <VisuallyHidden>
            {t('staff.open.whenSpoken', { date: format.dateLong(shift.date), time: format.timeSpoken(time) })}
          </VisuallyHidden>
        </p>
        <p className="row gap-3 faint f-13 pl-7">
          {job && <JobEdge colour={job.colour} height={11} />}
          {job?.name}
        </p>
      </div>
      {OpenShiftAction && <OpenShiftAction shift={shift} />}
    </>
  );
}
