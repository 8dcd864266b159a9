import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { nextShift } from '#domain/own-roster/next-shift';
import { useFormat, useToday } from '../../shared/session/use-session.js';
import { hoursOf } from '../../shared/shifts/own-weeks.js';
import { useShiftExtensions } from '../../shared/shifts/shift-extensions.js';
import { useOwnRoster, useThisMinute } from '../../shared/shifts/use-rosters.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { WeekSwitch } from '../../shared/ui/week-switch.js';
import classes from './own-roster.module.css';
import { OwnShiftCard } from './own-shift-card.js';
import { ShiftsState } from './shifts-state.js';
import summary from './roster-summary.module.css';
import type { OwnShifts } from './use-own-shifts.js';

export interface WeekViewProps {
  readonly week: CivilDate;
  readonly onWeek: (monday: CivilDate) => void;
  readonly shifts: OwnShifts;
  readonly fresh: ReadonlySet<string>;
  /** Id of the shift that somebody came for. */
  readonly asked: string | null;
}

/** One's own week as a list. */
export function WeekView({ week, onWeek, shifts, fresh, asked }: WeekViewProps) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const { Asked, OwnRequests } = useShiftExtensions();
  return (
    <>
      <div className={summary.summary} data-narrow>
        <WeekSwitch week={week} onChange={onWeek} />
        {shifts.phase === 'ready' && (
          <span className={summary.hours}>{t('week.hours', { hours: format.hours(hoursOf(shifts.data)) })}</span>
        )}
      </div>
      {Asked && (
        <div className={classes.asked}>
          <Asked />
        </div>
      )}
      <ShiftsState state={shifts}>
        {(list) =>
          list.length === 0 ? (
            <NoShifts week={week} onWeek={onWeek} />
          ) : (
            <div className={classes.list}>
              {list.map((shift) => (
                <OwnShiftCard key={shift.id} shift={shift} fresh={fresh.has(shift.id)} asked={shift.id === asked} />
              ))}
            </div>
          )
        }
      </ShiftsState>
      <div className={classes.requests}>{OwnRequests && <OwnRequests />}</div>
    </>
  );
}

/** A week without a shift: says so, and leads to one with. */
function NoShifts({ week, onWeek }: Pick<WeekViewProps, 'week' | 'onWeek'>) {
  const { t } = useTranslation('ownRoster');
  const format = useFormat();
  const thisWeek = mondayOf(useToday());
  const own = useOwnRoster();
  const now = useThisMinute();
  const next = own && nextShift(own.shifts.values(), now, (id) => own.locations.get(id)?.zone ?? format.zone);
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
