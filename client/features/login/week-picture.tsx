import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { ShiftEnd } from '#domain/kernel/shift-time';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import { useTranslation } from 'react-i18next';
import classes from './week-picture.module.css';

interface Drawn {
  readonly colour: string;
  readonly start: number;
  readonly end: ShiftEnd;
  /** Length of the line where a name would stand, in pixels; null: an open shift. */
  readonly line: number | null;
}

const GREEN = '#2e7d5b';
const LIGHT_GREEN = '#6baf8d';
const BROWN = '#8a6b4d';
const PINK = '#b0508a';
const PURPLE = '#7a4fa3';

const until = (hour: number): ShiftEnd => ({ kind: 'exact', minute: hour * 60 });
const CLOSE: ShiftEnd = { kind: 'close' };
const AS_NEEDED: ShiftEnd = { kind: 'as_needed' };
const draw = (colour: string, hour: number, end: ShiftEnd, line: number | null): Drawn => ({
  colour,
  start: hour * 60,
  end,
  line,
});

/** A week as any place could have it; nobody's, and nothing of it is data. */
const WEEK: readonly (readonly Drawn[])[] = [
  [draw(GREEN, 10, until(17), 49), draw(GREEN, 17, CLOSE, 44)],
  [draw(GREEN, 10, until(17), 58), draw(GREEN, 17, CLOSE, 53), draw(GREEN, 17, AS_NEEDED, 58)],
  [draw(GREEN, 10, until(17), 41), draw(BROWN, 9, until(14), 60), draw(GREEN, 17, CLOSE, 62)],
  [draw(GREEN, 10, until(17), 50), draw(GREEN, 16, until(22), 50), draw(GREEN, 18, CLOSE, 45)],
  [
    draw(GREEN, 10, until(17), 59),
    draw(GREEN, 12, until(18), 59),
    draw(LIGHT_GREEN, 17, until(22), 59),
    draw(PINK, 17, until(22), 59),
    draw(PURPLE, 16, CLOSE, 54),
  ],
  [
    draw(BROWN, 8, until(16), 61),
    draw(GREEN, 10, until(17), 42),
    draw(GREEN, 10, until(17), null),
    draw(GREEN, 12, until(20), 42),
    draw(LIGHT_GREEN, 17, until(22), 42),
    draw(PURPLE, 16, CLOSE, 63),
  ],
  [
    draw(BROWN, 8, until(16), 44),
    draw(GREEN, 10, until(17), 45),
    draw(LIGHT_GREEN, 12, until(17), 51),
    draw(PINK, 17, until(21), 51),
    draw(PURPLE, 15, CLOSE, 46),
  ],
];

/** Decorative picture of invented shifts in the current week, beside the login form. */
export function WeekPicture() {
  const format = useFormat();
  const today = useToday();
  const monday = mondayOf(today);
  return (
    <div className={classes.week}>
      {WEEK.map((shifts, day) => {
        const date = addDays(monday, day);
        return (
          <div key={date} className={`line-right ${classes.day}`} data-today={date === today || undefined}>
            <div className={classes.head}>
              <span className={`faint f-15 ${classes.weekday}`}>{format.weekday(date)}</span>
              <span className={`strong num f-20 ${classes.number}`}>{format.dayNumber(date)}</span>
            </div>
            <div className={classes.slots}>
              {shifts.map((shift, index) => (
                <DrawnShift key={index} shift={shift} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function DrawnShift({ shift }: { readonly shift: Drawn }) {
  const { t } = useTranslation('login');
  const format = useFormat();
  return (
    <div className={classes.slot} data-open={shift.line === null || undefined}>
      <JobEdge colour={shift.colour} height="auto" />
      <div>
        <div className="secondary num nowrap f-15 lh-120">{format.timeCompact(shift)}</div>
        {shift.line === null ? (
          <div className={`row gap-3 alarm w-540 lh-120 f-16 ${classes.open}`}>{t('picture.open')}</div>
        ) : (
          <div className={classes.line} style={{ width: shift.line }} />
        )}
      </div>
    </div>
  );
}
