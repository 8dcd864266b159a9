import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { nextShift } from '#domain/own-roster/next-shift';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { hoursOf } from '../../roster/published-week/own-weeks.js';
import { useShiftExtensions } from '../../roster/published-week/shift-extensions.js';
import { useOwnRoster, useThisMinute } from '../../roster/published-week/use-rosters.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { WeekSwitch } from '../../roster/week-switch/week-switch.js';
import { LostShiftCard } from './lost-shift-card.js';
import classes from './own-roster.module.css';
import { OwnShiftCard } from './own-shift-card.js';
import { ShiftsState } from './shifts-state.js';
import summary from './roster-summary.module.css';
import type { RequestedShift, LostShift, NotifiedChanges } from './notified-changes.js';
import type { OwnShifts } from './use-own-shifts.js';

export interface WeekViewProps {
  /** Monday. */
  readonly week: CivilDate;
  readonly onWeek: (monday: CivilDate) => void;
  /** Shifts of the week. */
  readonly shifts: OwnShifts;
  /** Ids of shifts to highlight as just changed. */
  readonly fresh: ReadonlySet<string>;
  /** Shift or day named in the address, whose card takes the focus. */
  readonly requested: RequestedShift;
  /** Changes told by the notice that was followed. */
  readonly notified: NotifiedChanges;
}

/**
 * The user's week as cards with its hours, including shifts removed by the followed notice, and the requests of
 * colleagues and of the user. Without shifts it offers the week of the next one.
 */
export function WeekView({ week, onWeek, shifts, fresh, requested, notified }: WeekViewProps) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const { ColleagueRequests, OwnRequests } = useShiftExtensions();
  const lost = notified.lost.filter(({ date }) => mondayOf(date) === week);
  return (
    <>
      <div className={summary.summary} data-narrow>
        <WeekSwitch week={week} onChange={onWeek} />
        {shifts.phase === 'ready' && (
          <span className="push secondary f-13 num">
            {t('week.hours', { hours: format.hours(hoursOf(shifts.data)) })}
          </span>
        )}
      </div>
      {ColleagueRequests && (
        <div className={`max-960 mb-20 ${classes.asked}`}>
          <ColleagueRequests />
        </div>
      )}
      <ShiftsState state={shifts}>
        {(list) => (
          <>
            {list.length + lost.length > 0 && (
              <div className={classes.list}>
                {withGone(list, lost).map((one) =>
                  'was' in one ? (
                    <LostShiftCard
                      key={one.shiftId}
                      lost={one}
                      by={notified.by}
                      requested={requested.shiftId === null && requested.day === one.date}
                    />
                  ) : (
                    <OwnShiftCard
                      key={one.id}
                      shift={one}
                      fresh={fresh.has(one.id)}
                      requested={one.id === requested.shiftId}
                      notified={notified}
                    />
                  ),
                )}
              </div>
            )}
            {list.length === 0 && <NoShifts week={week} onWeek={onWeek} />}
          </>
        )}
      </ShiftsState>
      <div className={`mt-8 max-960 ${classes.requests}`}>{OwnRequests && <OwnRequests />}</div>
    </>
  );
}

/** Shifts that one has and had, by date. */
const withGone = (list: readonly FullSchedule[], lost: readonly LostShift[]): (FullSchedule | LostShift)[] =>
  [...lost, ...list].sort((a, b) => a.date.localeCompare(b.date));

/** A week without a shift: says so, and leads to one with. */
function NoShifts({ week, onWeek }: Pick<WeekViewProps, 'week' | 'onWeek'>) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const thisWeek = mondayOf(useToday());
  const myRoster = useOwnRoster();
  const now = useThisMinute();
  const next =
    myRoster && nextShift(myRoster.shifts.values(), now, (id) => myRoster.locations.get(id)?.zone ?? format.zone);
  const isOver = addDays(week, 6) < thisWeek;
  const values = { week: format.week(week).toLocaleLowerCase() };
  const nextWeek = next && mondayOf(next.date);
  return (
    <EmptyState
      title={isOver ? t('week.noneBefore', values) : t('week.none', values)}
      {...(!isOver && { text: t('week.noneText') })}
      action={
        <>
          {nextWeek && nextWeek !== week && (
            <Button variant="default" onClick={() => onWeek(nextWeek)}>
              {t('week.toNext')}
            </Button>
          )}
          {week !== thisWeek && nextWeek !== thisWeek && (
            <Button variant="default" onClick={() => onWeek(thisWeek)}>
              {t('week.toThisWeek')}
            </Button>
          )}
        </>
      }
    />
  );
}
