import { useTranslation } from 'react-i18next';
import { groupBy } from '#domain/kernel/group-by';
import {
  needsPerHalfHour,
  peoplePerHalfHour,
  shortSpans,
  spanOfPresences,
} from '#domain/scenario/people-per-half-hour';
import { useFormat } from '../../../shared/session/use-session.js';
import type { StripData } from './strip.types.js';
import classes from './board-strip.module.css';

/** Half hours of a day and job: what is needed, what is planned, and the gaps by name. */
export function CoverPart({ needs, zone }: StripData) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  if (needs.length === 0) return <p className={classes.fine}>{t('strip.coverNone')}</p>;
  const days = [...groupBy(needs, ({ date }) => date)].map(([date, ofDay]) => {
    const span = spanOfPresences(ofDay.flatMap(({ presences }) => [...presences.needed]));
    const jobs = ofDay.map(({ job, presences }) => {
      const night = { date, zone };
      const halfHours = span ? needsPerHalfHour([presences], span, night) : [];
      const planned = span ? peoplePerHalfHour(presences.planned, span, night) : [];
      return {
        job,
        gaps: shortSpans(halfHours),
        halfHours: halfHours.map(({ minute, needed, short }, index) => ({
          minute,
          needed,
          short,
          planned: planned[index]?.people ?? 0,
        })),
      };
    });
    return { date, jobs };
  });
  const gaps = days.flatMap(({ date, jobs }) =>
    jobs.flatMap(({ job, gaps: ofJob }) =>
      ofJob.map(({ from, until, short }) =>
        t('strip.gap', {
          day: format.weekdayAndDay(date),
          from: format.clock(from),
          until: format.clock(until),
          count: short,
          job,
        }),
      ),
    ),
  );
  return (
    <div className={classes.cover}>
      <ul className={classes.gaps}>
        {gaps.length === 0 ? <li>{t('strip.coverMet')}</li> : gaps.map((gap) => <li key={gap}>{gap}</li>)}
      </ul>
      <div className={classes.days} aria-hidden="true">
        {days.map(({ date, jobs }) => (
          <div key={date} className={classes.day}>
            <strong>{format.weekdayAndDay(date)}</strong>
            {jobs.map(({ job, halfHours }) => (
              <div key={job} className={classes.job}>
                <span>{job}</span>
                <div className={classes.cells}>
                  {halfHours.map(({ minute, needed, planned, short }) => (
                    <i
                      key={minute}
                      data-short={short > 0 || undefined}
                      data-none={needed === 0 || undefined}
                      title={t('strip.coverCell', {
                        day: format.weekdayAndDay(date),
                        from: format.clock(minute),
                        needed,
                        planned,
                      })}
                    >
                      {short > 0 ? `−${short}` : ''}
                    </i>
                  ))}
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
