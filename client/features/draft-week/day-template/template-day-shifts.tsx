import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { weeklyTime } from '#domain/kernel/shift-time';
import type { TemplateShiftView } from '#domain/template/template.views';
import { useFormat } from '../../../shared/session/use-session.js';
import { JobEdge } from '../../../shared/ui/job-edge.js';
import { useBoardView } from '../board/board-scope.js';
import classes from './day-template.module.css';

/** What a day of a template brings, before it is added. */
export function TemplateDayShifts({
  shifts,
  date,
}: {
  readonly shifts: readonly TemplateShiftView[];
  readonly date: CivilDate;
}) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const jobs = useBoardView(({ facts }) => facts.jobs);
  const count = shifts.reduce((sum, shift) => sum + shift.count, 0);
  if (count === 0) return <p className={classes.none}>{t('dayTemplate.emptyDay')}</p>;
  return (
    <section className={classes.shifts} aria-live="polite">
      <p className={classes.count}>{t('dayTemplate.adds', { count })}</p>
      <ul>
        {shifts.map(({ jobId, from, until, count: many }) => {
          const job = jobs.get(jobId);
          return (
            <li key={`${jobId} ${from} ${until}`} className={classes.shift}>
              <JobEdge colour={job?.colour ?? 'transparent'} />
              <span>{job?.name}</span>
              <span className={classes.time}>
                {t('dayTemplate.times', { count: many, time: format.time(weeklyTime(date, from, until)) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
