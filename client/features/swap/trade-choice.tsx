import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mondayOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import {
  useOwnRoster,
  useRosterDirectory,
  useThisMinute,
  useWeekRoster,
} from '../../roster/published-week/use-rosters.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { WeekSwitch } from '../../roster/week-switch/week-switch.js';
import classes from './offer-form.module.css';
import { type SwapPartner, tradesOf } from './trades.js';
import { useZoneOf } from './use-zone-of.js';

export interface TradeChoiceProps {
  readonly shift: FullSchedule;
  /** People with the shift's job; null: unknown, then people are not filtered by it. */
  readonly colleagues: readonly SwapPartner[] | null;
  readonly chosen: FullSchedule | null;
  readonly onChoose: (shift: FullSchedule) => void;
}

/**
 * Radio list of colleagues' shifts to ask in return, one week at a time, first the week of the offered shift.
 * `colleagues` null: not checked. Skeleton while loading; a sentence for a week without any.
 */
export function TradeChoice({ shift, colleagues, chosen, onChoose }: TradeChoiceProps) {
  const { t } = useTranslation('swap');
  const format = useFormat();
  const { jobs } = useUser();
  const myRoster = useOwnRoster();
  const now = useThisMinute();
  const zoneOf = useZoneOf();
  const [week, setWeek] = useState(mondayOf(shift.date));
  const roster = useWeekRoster(shift.horecaLocationId, week);
  const around = useWeekRoster(shift.horecaLocationId, mondayOf(shift.date));
  const group = useId();
  const isReady = roster && around && myRoster;
  const trades = isReady
    ? tradesOf({
        offered: shift,
        shifts: roster.shifts.values(),
        around: around.shifts.values(),
        myShifts: myRoster.shifts.values(),
        colleagues,
        jobIds: jobs.map(({ id }) => id),
        now,
        zone: zoneOf(shift.horecaLocationId),
      })
    : [];
  return (
    <>
      <WeekSwitch week={week} onChange={setWeek} />
      {!isReady && <RowsSkeleton rows={3} />}
      {isReady && trades.length === 0 && (
        <p className="round-lg p-6 secondary f-detail lh-150 dashed">
          {t('offer.noTrades', { week: format.week(week).toLocaleLowerCase() })}
        </p>
      )}
      {trades.length > 0 && (
        <div className={classes.choices} role="radiogroup" aria-label={t('offer.ways.trade')}>
          {[...groupBy(trades, ({ date }) => date)].map(([date, ofDay]) => (
            <div key={date}>
              <p className={classes.day}>{format.date(date)}</p>
              {ofDay.map((one) => (
                <label key={one.id} className={`row gap-5 f-detail hoverable pointer min-h-40 p-2-6 ${classes.choice}`}>
                  <input type="radio" name={group} checked={chosen?.id === one.id} onChange={() => onChoose(one)} />
                  <TradedShift shift={one} />
                </label>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function TradedShift({ shift }: { readonly shift: FullSchedule }) {
  const format = useFormat();
  const directory = useRosterDirectory();
  const job = directory.phase === 'ready' ? directory.jobs.get(shift.jobId) : undefined;
  return (
    <>
      <span className={classes.time}>{format.time(shiftTimeOf(shift.start, shift.ending))}</span>
      <span className="grid shrink">
        {shift.name}
        {job && (
          <span className="row gap-3 faint">
            <JobEdge colour={job.colour} height={11} />
            {job.name}
          </span>
        )}
      </span>
    </>
  );
}
