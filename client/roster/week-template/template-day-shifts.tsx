import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { weeklyTime } from '#domain/kernel/shift-time';
import type { TemplateShiftView } from '#domain/template/template.views';
import { useFormat } from '../../platform/session/use-session.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';

/** Name and colour of a job. */
export interface ShownJob {
  readonly name: string;
  readonly colour: string;
}

export interface TemplateDayShiftsProps {
  readonly shifts: readonly TemplateShiftView[];
  /** Date that gets the shifts, for their times. */
  readonly date: CivilDate;
  readonly jobs: ReadonlyMap<string, ShownJob>;
}

/** Preview of the shifts that a day of a template adds. */
export function TemplateDayShifts({ shifts, date, jobs }: TemplateDayShiftsProps) {
  const { t } = useTranslation('weekTemplate');
  const format = useFormat();
  const count = shifts.reduce((sum, shift) => sum + shift.count, 0);
  if (count === 0) return <p className="secondary">{t('day.empty')}</p>;
  return (
    <section className="outlined round-md p-5-6" aria-live="polite">
      <p className="mb-3 medium">{t('day.adds', { count })}</p>
      <ul>
        {shifts.map(({ jobId, from, until, count: many }) => {
          const job = jobs.get(jobId);
          return (
            <li key={`${jobId} ${from} ${until}`} className="row gap-4 h-28">
              <JobEdge colour={job?.colour ?? 'transparent'} />
              <span>{job?.name}</span>
              <span className="push secondary num">
                {t('day.times', { count: many, time: format.time(weeklyTime(date, from, until)) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
