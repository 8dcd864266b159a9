import type { CSSProperties } from 'react';
import type { PlanningJob } from '#domain/planning/planning.views';
import { useFormat } from '../../platform/session/use-session.js';
import classes from './week-bars.module.css';
import type { WeekShape } from './week-shape.js';

export interface WeekBarsProps {
  /** Null: loading, shows empty bars. */
  readonly shape: WeekShape | null;
  readonly jobs: ReadonlyMap<string, PlanningJob>;
}

/** Bar per day with its hours by job, scaled to the longest day; hidden from screen readers. */
export function WeekBars({ shape, jobs }: WeekBarsProps) {
  const format = useFormat();
  const most = Math.max(1, ...(shape?.days.map(({ minutes }) => minutes) ?? []));
  return (
    <span className={classes.bars} aria-hidden="true">
      {(shape?.days ?? EMPTY_WEEK).map((day, index) => (
        <span key={index} className="grid gap-1 items-center">
          <span className={classes.bar}>
            {shape?.rows.map(({ jobId, cells }) => {
              const share = (cells[index]?.minutes ?? 0) / most;
              const style = {
                '--job': jobs.get(jobId)?.colour ?? 'var(--text-3)',
                height: `${share * 100}%`,
              } as CSSProperties;
              return share > 0 && <i key={jobId} className="fixed job-ground" style={style} />;
            })}
          </span>
          <span className="faint f-11 lh-100">{day ? format.weekday(day.date).slice(0, 1) : ''}</span>
        </span>
      ))}
    </span>
  );
}

const EMPTY_WEEK = [null, null, null, null, null, null, null];
