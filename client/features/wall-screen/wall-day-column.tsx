import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pattern } from '#domain/job/job-patterns';
import { clockTime } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import { fromUntil } from '#domain/texts/shift-times';
import { isNow } from '#domain/wall-screen/wall-days';
import type { WallDay, WallShift } from '#domain/wall-screen/wall-screen.views';
import classes from './wall.module.css';

interface Shown {
  readonly now: number;
  readonly patterns: ReadonlyMap<string, Pattern>;
}

interface DayProps extends Shown {
  readonly title: string;
  readonly date: string;
  readonly day: WallDay;
}

/**
 * Column of one day: comment and shifts, open ones included, under headings if there are several departments. Marks
 * current and past shifts.
 */
export function WallDayColumn({ title, date, day, ...shown }: DayProps) {
  const { t } = useTranslation('wallScreen');
  const departments = [...groupBy(day.shifts, ({ department }) => department)];
  return (
    <section className={classes.day} aria-label={`${title}, ${date}`}>
      <h2 className={classes.dayTitle}>
        {title} <span>{date}</span>
      </h2>
      {day.comment !== null && <p className={classes.comment}>{day.comment}</p>}
      {departments.length === 0 && <p className={classes.nobody}>{t('wall.nobody')}</p>}
      {departments.map(([department, shifts]) => (
        <div key={department}>
          {departments.length > 1 && <h3 className={classes.department}>{department}</h3>}
          <ul>
            {shifts.map((shift) => (
              <Shift key={shift.id} shift={shift} {...shown} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Shift({ shift, now, patterns }: Shown & { readonly shift: WallShift }) {
  const { t } = useTranslation('wallScreen');
  const { name, job, colour, start, end, endsAt } = shift;
  const isWorking = isNow(shift, now);
  const until = end.kind === 'exact' ? clockTime(end.minute) : t(`wall.end.${end.kind}`);
  const times = fromUntil(clockTime(start), end.kind, until);
  return (
    <li
      className={classes.shift}
      data-now={isWorking || undefined}
      data-past={endsAt <= now || undefined}
      data-open={name === null || undefined}
    >
      <span
        className={classes.edge}
        data-pattern={patterns.get(colour) ?? 'solid'}
        style={{ '--job': colour } as CSSProperties}
        aria-hidden="true"
      />
      <span className={classes.time}>{times}</span>
      <span className={`shrink ellipsis flex-auto ${classes.name}`}>
        {name ?? t('wall.open')}
        {isWorking && <span className={classes.now}>{t('wall.now')}</span>}
      </span>
      <span className={classes.job}>{job}</span>
    </li>
  );
}
