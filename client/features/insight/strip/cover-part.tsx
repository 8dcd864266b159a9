import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupBy } from '#domain/kernel/group-by';
import {
  needsPerHalfHour,
  peoplePerHalfHour,
  shortSpans,
  spanOfPresences,
} from '#domain/scenario/people-per-half-hour';
import { useFormat } from '../../../platform/session/use-session.js';
import type { StripData } from './strip.types.js';
import classes from './board-strip.module.css';

/**
 * List of the spans with too few people, or a text that there are none; below it needed and planned people per half
 * hour, by day and by job or licence.
 */
export function CoverPart({ needs: ofJobs, licences, zone }: StripData) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const needs = [
    ...ofJobs.map((row) => ({ ...row, licence: null })),
    ...licences.map((row) => ({ ...row, job: t(`strip.licence.${row.licence}`) })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  if (needs.length === 0) return <p className={classes.fine}>{t('strip.coverNone')}</p>;
  const days = [...groupBy(needs, ({ date }) => date)].map(([date, ofDay]) => {
    const span = spanOfPresences(ofDay.flatMap(({ presences }) => [...presences.needed]));
    const jobs = ofDay.map(({ job, licence, presences }) => {
      const night = { date, zone };
      const halfHours = span ? needsPerHalfHour([presences], span, night) : [];
      const planned = span ? peoplePerHalfHour(presences.planned, span, night) : [];
      return {
        job,
        licence,
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
    jobs.flatMap(({ job, licence, gaps: ofJob }) =>
      ofJob.map(({ from, until, short }) =>
        t(licence ? `strip.licenceGap.${licence}` : 'strip.gap', {
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
    <div>
      <ul className="flex wrap f-13 primary p-4-0 gap-2-7">
        {gaps.length === 0 ? <li>{t('strip.coverMet')}</li> : gaps.map((gap) => <li key={gap}>{gap}</li>)}
      </ul>
      <p className={classes.fine}>{t('strip.coverAbout')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the keyboard */}
      <div className="focus-inside relative scroll-x" tabIndex={0} role="group" aria-label={t('strip.cover')}>
        {days.map(({ date, jobs }) => (
          <CoverDay key={date} day={format.weekdayAndDay(date)} jobs={jobs} />
        ))}
      </div>
    </div>
  );
}

interface CoverDayProps {
  readonly day: string;
  readonly jobs: readonly {
    readonly job: string;
    readonly halfHours: readonly {
      readonly minute: number;
      readonly needed: number;
      readonly planned: number;
      readonly short: number;
    }[];
  }[];
}

/** Half hours of one day: who is planned, and of how many where they are too few. */
function CoverDay({ day, jobs }: CoverDayProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  return (
    <table className={classes.day}>
      <thead>
        <tr>
          <th scope="col">{day}</th>
          {jobs[0]?.halfHours.map(({ minute }) => (
            <th key={minute} scope="col">
              {minute % 60 === 0 ? (minute / 60) % 24 : <VisuallyHidden>{format.clock(minute)}</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ job, halfHours }) => (
          <tr key={job}>
            <th scope="row">{job}</th>
            {halfHours.map(({ minute, needed, planned, short }) => (
              <td
                key={minute}
                data-short={short > 0 || undefined}
                data-none={needed === 0 || undefined}
                title={t('strip.coverCell', { day, from: format.clock(minute), needed, planned })}
              >
                {short > 0 ? `${planned}/${needed}` : needed > 0 || planned > 0 ? planned : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
