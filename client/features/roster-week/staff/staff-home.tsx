import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { nextShift } from '#domain/own-roster/next-shift';
import { ownStream } from '#domain/catalogue/own-records.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { StoredFirstScreen, useFirstScreenHandOver } from './stored-first-screen.js';
import { givenName } from '#domain/texts/names';
import { UpdatedAt } from '../../../roster/published-week/updated-at.js';
import { useFormat, useLocationRecord, useToday, useUser } from '../../../platform/session/use-session.js';
import { zoneOf } from '../../../platform/session/today.js';
import type { OwnRoster } from '../../../roster/published-week/own-roster.js';
import { ownWeek } from '../../../roster/published-week/own-weeks.js';
import marks from '../../../kit/tables/freshness.module.css';
import { useShiftExtensions } from '../../../roster/published-week/shift-extensions.js';
import { useOwnAnnouncements } from '../../../roster/shift-card/use-own-announcements.js';
import { useOwnRoster, useRosterDirectory, useThisMinute } from '../../../roster/published-week/use-rosters.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { HeaderSlot } from '../../../kit/ui/layout/header-slot.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { usePaintOrder } from '../../../kit/ui/layout/use-paint-order.js';
import { RosterWaiting } from '../roster-waiting.js';
import { useAddressWeek } from '../../../platform/navigation/use-address-week.js';
import { useDepartment } from '../use-department.js';
import { useIsSettled } from './use-is-settled.js';
import { NextShiftCard } from './next-shift-card.js';
import { OpenToMe } from './open-to-me-section.js';
import { OwnWeekList } from './own-week-list.js';
import { Section } from '../../../kit/ui/layout/section.js';
import classes from './staff-home.module.css';
import { WeekRosterView } from './week-roster-view.js';

/** For so long what is below the next shift waits for everything that it shows, in milliseconds. */
const SETTLED_WITHIN_MS = 4_000;
/** The next shift; what else concerns oneself; the roster of everybody. */
const PARTS = 3;

/**
 * /main for staff: greeting, next shift, then own weeks, open shifts and the published roster. A skeleton before the
 * first data. Later sections are painted one after the other once their data are loaded, after 4 seconds at the
 * latest, so that nothing moves.
 */
export function StaffHome() {
  const { t } = useTranslation('rosterWeek');
  const user = useUser();
  const isPhone = useIsPhone();
  const currentLocation = useLocationRecord();
  const now = useThisMinute();
  const myRoster = useOwnRoster();
  const next =
    myRoster &&
    nextShift(myRoster.shifts.values(), now, (id) => myRoster.locations.get(id)?.zone ?? zoneOf(currentLocation));
  const isSettled = useIsSettled(next);
  const painted = usePaintOrder(PARTS, myRoster !== null && isSettled, SETTLED_WITHIN_MS);
  const isWhole = painted > 1;
  useFirstScreenHandOver(isWhole ? (myRoster ? 'shown' : 'missing') : 'waits');
  const heading = (
    <h1 className={`heavy lh-120 tight mb-6 f-20 ${classes.title}`}>
      {t('staff.greeting', { name: givenName(user.name) })}
    </h1>
  );
  return (
    <div className={`${classes.page} ${marks.freshness}`}>
      {isPhone ? <HeaderSlot name="header">{heading}</HeaderSlot> : heading}
      <UpdatedAt stream={ownStream(user.id)} />
      <div className={classes.mine}>
        {myRoster ? <Mine myRoster={myRoster} next={next} isWhole={isWhole} /> : <RosterWaiting />}
      </div>
      {painted > 2 && <Everybody />}
    </div>
  );
}

interface MineProps {
  readonly myRoster: OwnRoster;
  /** Null: nothing is planned. */
  readonly next: FullSchedule | null;
  /** Whether there is more than the next shift. */
  readonly isWhole: boolean;
}

/** Sections about the user. */
function Mine({ myRoster, next, isWhole }: MineProps) {
  const { t } = useTranslation('rosterWeek');
  const fresh = useOwnAnnouncements();
  const { First, isFirstThere } = useShiftExtensions();
  const [first, setFirst] = useState<'above' | 'below' | null>(null);
  // A section that arrives late goes below the next shift, so that nothing moves while it is read.
  if (isWhole && first === null) setFirst(isFirstThere?.value === false ? 'below' : 'above');

  return (
    <>
      <StoredFirstScreen myRoster={myRoster} next={next} />
      <div className="grid gap-20 shrink">
        {next ? (
          <NextShiftCard key={next.id} shift={next} fresh={fresh.has(next.id)} />
        ) : (
          <EmptyState
            title={t('staff.next.none')}
            text={t('staff.next.noneText')}
            action={<Link to="/rooster">{t('staff.week.all')}</Link>}
          />
        )}
        {First && first === 'above' && <First />}
      </div>
      {isWhole && <OwnLists myRoster={myRoster} next={next} fresh={fresh} />}
      {First && first === 'below' && (
        <div className={`grid gap-20 shrink ${classes.weeks}`}>
          <First />
        </div>
      )}
    </>
  );
}

interface OwnListsProps extends Pick<MineProps, 'myRoster' | 'next'> {
  /** Own shifts that have just changed. */
  readonly fresh: ReadonlySet<string>;
}

/** One's weeks, what colleagues ask, what one could take, and what one has asked for. */
function OwnLists({ myRoster, next, fresh }: OwnListsProps) {
  const { t } = useTranslation('rosterWeek');
  const format = useFormat();
  const thisMonday = mondayOf(useToday());
  const { ColleagueRequests, OwnRequests } = useShiftExtensions();
  const weeks = [
    { title: t('staff.week.this'), ...ownWeek(myRoster.shifts.values(), thisMonday) },
    { title: t('staff.week.next'), ...ownWeek(myRoster.shifts.values(), addDays(thisMonday, 7)) },
  ].map((week) => ({ ...week, others: week.shifts.filter(({ id }) => id !== next?.id) }));

  return (
    <>
      <div className={`grid gap-20 shrink ${classes.weeks}`}>
        {ColleagueRequests && <ColleagueRequests />}
        {weeks
          .filter(({ others }) => others.length > 0)
          .map(({ title, hours, others }) => (
            <Section key={title} title={title} aside={t('staff.week.planned', { hours: format.hours(hours) })}>
              <OwnWeekList shifts={others} fresh={fresh} />
            </Section>
          ))}
      </div>
      <div className={`grid gap-20 shrink ${classes.weeks}`}>
        <OpenToMe myRoster={myRoster} fresh={fresh} />
        {OwnRequests && <OwnRequests />}
      </div>
    </>
  );
}

/** Sections about everybody. */
function Everybody() {
  const { t } = useTranslation('rosterWeek');
  const directory = useRosterDirectory();
  const department = useDepartment();
  const { week, goToWeek } = useAddressWeek();
  if (directory.phase === 'failed')
    return <CallErrorState title={t('staff.roster.failed')} error={directory.error} retry={directory.refetch} />;
  if (directory.phase === 'loading' || !department) return <RosterWaiting />;
  return <WeekRosterView week={week} onWeek={goToWeek} department={department} jobs={directory.jobs} />;
}
