import { useTranslation } from 'react-i18next';
import { mondayOf } from '#domain/kernel/civil-date';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import { uncovered } from '#domain/staff/kitchen-check';
import { WarningSign } from '../../../roster/schedule-grid/slot-marks.js';
import { useFormat, useLocationId, useToday } from '../../../platform/session/use-session.js';
import classes from './kitchen-check.module.css';
import { useEditedWeek, usePlanningWeek } from './use-edited-week.js';

const TYPES = [1, 2, 3] as const;

/**
 * Strip for today by job type: number of planned shifts, and the opening hours that nobody covers; live, for all
 * departments. Empty until data arrive and while nobody is planned today.
 */
export function KitchenCheckStrip() {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const today = useToday();
  const locationId = useLocationId();
  const roster = useEditedWeek(locationId, mondayOf(today));
  const planning = usePlanningWeek(locationId, mondayOf(today));
  if (!roster || !planning) return null;
  const planningJobs = [...planning.job.values()];
  const working = [...roster.shifts.values()].filter(
    ({ date, canceled, userId }) => date === today && !canceled && userId !== null,
  );
  // A roster that is not made yet is no kitchen without a cook.
  if (working.length === 0) return null;
  const types = TYPES.flatMap((jobTypeId) => {
    const jobs = new Set(planningJobs.filter((job) => job.jobTypeId === jobTypeId).map(({ jobId }) => jobId));
    if (jobs.size === 0) return [];
    const shifts = working.filter(({ jobId }) => jobs.has(jobId));
    const times = shifts.map(({ start, ending }) => shiftTimeOf(start, ending));
    const gaps = uncovered(today, planning.location, times).map(
      ({ from, until }) => `${from.slice(11)}–${until.slice(11)}`,
    );
    return [{ jobTypeId, count: shifts.length, gaps }];
  });
  return (
    <section className={classes.strip} aria-label={t('manager.kitchen.title')}>
      <ul className="flex wrap gap-1-7">
        {types.map(({ jobTypeId, count, gaps }) => (
          <li className="inline-flex wrap align-center gap-1-3 secondary" key={jobTypeId}>
            <span>{t(`manager.kitchen.type.${jobTypeId}`)}</span> <b className="primary strong num">{count}</b>
            {gaps.length > 0 && (
              <span className="gap-2 warn num inline-flex align-center">
                <WarningSign size={13} />
                {t('manager.kitchen.nobody', { times: format.list(gaps) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
