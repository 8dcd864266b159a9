import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './timeline-axis.module.css';

export interface AxisTick {
  /** `17:00` */
  readonly label: string;
  /** In hundredths of the axis. */
  readonly at: number;
}

/** Hours of a day, above a timeline. */
export function TimelineAxis({ ticks }: { readonly ticks: readonly AxisTick[] }) {
  return (
    <div className={classes.axis} aria-hidden="true">
      {ticks.map(({ label, at }) => (
        <span key={at} className={classes.tick} style={{ left: `${at}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}

export interface CoverStep {
  /** Minutes after 00:00 at which the half hour begins. */
  readonly minute: number;
  readonly planned: number;
  readonly open: number;
  /** The place is open, and nobody is there. */
  readonly gap: boolean;
}

/** How many people there are, half hour by half hour; a gap is red and dashed. `label` says it in words. */
export function CoverBars({ steps, label }: { readonly steps: readonly CoverStep[]; readonly label: string }) {
  const most = Math.max(1, ...steps.map(({ planned, open }) => planned + open));
  return (
    <div className={classes.cover} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {steps.map(({ minute, planned, open, gap }) => (
        <span key={minute} className={classes.step} data-gap={gap || undefined} aria-hidden="true">
          <span className={classes.count}>{planned > 0 ? planned : null}</span>
          <i className={classes.planned} style={{ '--share': planned / most } as CSSProperties} />
          {open > 0 && <i className={classes.open} style={{ '--share': (planned + open) / most } as CSSProperties} />}
        </span>
      ))}
    </div>
  );
}
