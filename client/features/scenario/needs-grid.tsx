import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { JobView } from '#domain/job/job.views';
import { mondayOf, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import { weeklyTime } from '#domain/kernel/shift-time';
import type { ScenarioShiftView } from '#domain/scenario/scenario.views';
import { useFormat, useToday } from '../../shared/session/use-session.js';
import classes from './needs-grid.module.css';

export interface NeedsGridProps {
  readonly shifts: readonly ScenarioShiftView[];
  readonly jobs: readonly JobView[];
}

/** Jobs by weekday: how many, and when. An entry leads to its form. */
export function NeedsGrid({ shifts, jobs }: NeedsGridProps) {
  const { t } = useTranslation('scenario');
  const format = useFormat();
  const week = weekDates(mondayOf(useToday()));
  const [search] = useSearchParams();
  const to = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set('item', id);
    return `?${next.toString()}`;
  };
  return (
    <div className={classes.frame}>
      <table className={classes.grid} aria-label={t('grid.label')}>
        <thead>
          <tr>
            <th scope="col">{t('needs.job')}</th>
            {week.map((date) => (
              <th key={date} scope="col">
                {format.weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs
            .filter(({ id }) => shifts.some(({ jobId, day }) => jobId === id && day !== null))
            .map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {week.map((date) => {
                  const entry = shifts.find(({ jobId, day }) => jobId === id && day === weekdayOf(date));
                  return (
                    <td key={date}>
                      {entry && (
                        <Link
                          to={to(entry.id)}
                          className={classes.entry ?? ''}
                          aria-label={[
                            name,
                            format.weekdayLong(date),
                            entry.maxEmployees,
                            format.timeSpoken(weeklyTime(date, entry.from, entry.until)),
                          ].join(', ')}
                        >
                          <b>{entry.maxEmployees}</b>
                          <span>{format.timeCompact(weeklyTime(date, entry.from, entry.until))}</span>
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
