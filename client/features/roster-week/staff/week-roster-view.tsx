import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { JobView } from '#domain/job/job.views';
import { useFormat, useLocationId, useToday, useUser } from '../../../platform/session/use-session.js';
import { useWeekRoster } from '../../../roster/published-week/use-rosters.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { WeekSwitch } from '../../../roster/week-switch/week-switch.js';
import { ALL_DEPARTMENTS } from '../department.js';
import { DepartmentSelect } from '../department-select.js';
import { RosterWaiting } from '../roster-waiting.js';
import type { ShownDepartment } from '../use-department.js';
import { DayStrip } from './day-strip.js';
import { PrintedWeekRoster } from './printed-week-roster.js';
import { RosterDayList } from './roster-day-list.js';
import { Section } from '../../../kit/ui/layout/section.js';
import { useWeekAnnouncements } from './use-week-announcements.js';
import { rosterDays, unpublished } from './week-days.js';
import classes from './week-roster-view.module.css';

export interface WeekRosterViewProps {
  /** Monday of the shown week. */
  readonly week: CivilDate;
  /** Called with the Monday of a chosen week. */
  readonly onWeek: (monday: CivilDate) => void;
  readonly department: ShownDepartment;
  readonly jobs: ReadonlyMap<string, JobView>;
}

/** Published week of a department for staff, live; on a phone one day at a time. Names unpublished departments. */
export function WeekRosterView({ week, onWeek, department, jobs }: WeekRosterViewProps) {
  const { t } = useTranslation('rosterWeek');
  const locationId = useLocationId();
  const roster = useWeekRoster(locationId, week);
  return (
    <Section title={t('staff.roster.title')}>
      <div className={classes.tools}>
        <WeekSwitch week={week} onChange={onWeek} />
        <DepartmentSelect department={department} />
      </div>
      {roster ? (
        // Another week is another list: nothing of it is new because it is shown.
        <PublishedWeek key={week} week={week} onWeek={onWeek} roster={roster} department={department} jobs={jobs} />
      ) : (
        <RosterWaiting />
      )}
    </Section>
  );
}

interface PublishedWeekProps extends WeekRosterViewProps {
  readonly roster: WeekRoster;
}

function PublishedWeek({ week: monday, onWeek, roster, department, jobs }: PublishedWeekProps) {
  const { t } = useTranslation('rosterWeek');
  const isPhone = useIsPhone();
  const today = useToday();
  const { id: userId } = useUser();
  const locationId = useLocationId();
  const fresh = useWeekAnnouncements(locationId, monday);
  const [chosen, setChosen] = useState<CivilDate | null>(null);
  const shown = chosen ?? (mondayOf(today) === monday ? today : monday);
  const order = department.all.flatMap(({ jobIds }) => jobIds);
  const days = rosterDays(roster, { monday, department: department.shown, userId, jobs, order });
  const missing = unpublished(roster, department.shown, department.all);
  const isEmpty = days.every((day) => day.jobs.length === 0);

  if (isEmpty && missing.length > 0) return <NothingYet week={monday} onWeek={onWeek} department={department} />;
  return (
    <>
      {missing.length > 0 && (
        <p className="secondary f-13 mb-4">
          {t('staff.roster.notPublished', { departments: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {isPhone && <DayStrip days={days} shown={shown} jobs={jobs} onShow={setChosen} />}
      <div className={classes.days}>
        {days
          .filter(({ date }) => !isPhone || date === shown)
          .map((day) => (
            <RosterDayList key={day.date} day={day} fresh={fresh} />
          ))}
      </div>
      <PrintedWeekRoster monday={monday} roster={roster} department={department} days={days} />
    </>
  );
}

/** Says what is not there yet, and what one can do meanwhile. */
function NothingYet({ week: monday, onWeek, department }: Omit<WeekRosterViewProps, 'jobs'>) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const thisWeek = mondayOf(useToday());
  const isAll = department.shown === ALL_DEPARTMENTS;
  const name = department.all.find(({ id }) => id === department.shown)?.name ?? '';
  const values = { week: format.week(monday).toLocaleLowerCase(), department: name };
  return (
    <EmptyState
      title={isAll ? t('staff.roster.emptyAll', values) : t('staff.roster.empty', values)}
      text={t('staff.roster.emptyText')}
      action={
        <>
          {monday !== thisWeek && (
            <Button variant="default" onClick={() => onWeek(thisWeek)}>
              {t('staff.roster.toThisWeek')}
            </Button>
          )}
          {!isAll && department.all.length > 1 && (
            <Button variant="default" onClick={() => department.choose(ALL_DEPARTMENTS)}>
              {t('staff.roster.toAll')}
            </Button>
          )}
        </>
      }
    />
  );
}
