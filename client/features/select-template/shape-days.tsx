import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/session/use-session.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import classes from './shape-days.module.css';
import { ShapeEntry, type ShapeProps, useShapeDemandText } from './shape-table.js';

/**
 * Preview of a week on a phone, day by day: number and hours of shifts, times by job, and how they differ from the
 * needed people; without `needed`, or if equal, no difference. Days without shifts say so.
 */
export function ShapeDays({ shape, jobs, needed }: ShapeProps) {
  const { t } = useTranslation('selectTemplate');
  const format = useFormat();
  const demandText = useShapeDemandText();
  return (
    <ol className="grid gap-6 num">
      {shape.days.map(({ date, count, minutes }, index) => (
        <li key={date} className="grid gap-2">
          <h3 className={classes.head}>
            <span>{format.weekdayAndDay(date)}</span>
            <span className="secondary regular">
              {count === 0 ? t('preview.nobody') : t('choice.total', { count, hours: format.hours(minutes / 60) })}
            </span>
          </h3>
          {needed && needed[index] !== count && <p className="warn">{demandText(count, needed[index] ?? 0)}</p>}
          {shape.rows.map(({ jobId, cells }) => {
            const entries = cells[index]?.entries ?? [];
            return (
              entries.length > 0 && (
                <div key={jobId} className="flex gap-4 align-start pt-1">
                  <JobEdge colour={jobs.get(jobId)?.colour ?? 'var(--line-3)'} />
                  <span className="grow">{jobs.get(jobId)?.name}</span>
                  <span className="text-right">
                    {entries.map((entry) => (
                      <ShapeEntry key={format.time(entry.time)} entry={entry} />
                    ))}
                  </span>
                </div>
              )
            );
          })}
        </li>
      ))}
    </ol>
  );
}
