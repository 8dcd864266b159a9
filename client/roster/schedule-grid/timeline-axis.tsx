import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './timeline-axis.module.css';

/** Mark of an hour on a time axis. */
export interface AxisTick {
  /** `17:00` */
  readonly label: string;
  /** In hundredths of the axis. */
  readonly at: number;
}

/** Labels of the hours above a timeline, at their positions; hidden from screen readers. */
export function TimelineAxis({ ticks }: { readonly ticks: readonly AxisTick[] }) {
  return (
    <div className="relative clip full-height" aria-hidden="true">
      {ticks.map(({ label, at }) => (
        <span key={at} className={classes.tick} style={{ left: `${at}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** Half hour of a day with its people and needs. */
export interface CoverStep {
  /** Minutes after 00:00 at which the half hour begins. */
  readonly minute: number;
  readonly planned: number;
  readonly open: number;
  /** The place is open, and nobody is there. */
  readonly gap: boolean;
  /** People needed; null: nobody said. */
  readonly needed: number | null;
  /** People too few, counted job by job. */
  readonly short: number;
}

const lackOf = (short: number): string | null => (short > 0 ? `−${short}` : null);

export interface CoverBarsProps {
  readonly steps: readonly CoverStep[];
  /** Text alternative of the bars. */
  readonly label: string;
  /** Hours below the bars, where no axis is above them. */
  readonly ticks?: readonly AxisTick[];
  /** For a phone: bars without numbers. */
  readonly compact?: boolean;
}

/**
 * Number of people per half hour; a gap is red and dashed. Where a need is set, a line marks it, with the shortage
 * below the count. `label` is the text alternative.
 */
export function CoverBars({ steps, label, ticks, compact = false }: CoverBarsProps) {
  const most = Math.max(1, ...steps.map(({ planned, open, needed }) => Math.max(planned + open, needed ?? 0)));
  const hasNeeds = steps.some(({ needed }) => needed !== null);
  return (
    <div
      className={`flex h-48 ${classes.cover}`}
      data-needs={hasNeeds || undefined}
      data-compact={compact || undefined}
      title={label}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {steps.map(({ minute, planned, open, gap, needed, short }) => (
        <span
          key={minute}
          className={classes.step}
          data-gap={gap || undefined}
          data-short={short > 0 || undefined}
          aria-hidden="true"
        >
          <span className={classes.count}>{planned > 0 ? planned : null}</span>
          <b className={classes.short}>{lackOf(short)}</b>
          <i className={classes.planned} style={{ '--share': planned / most } as CSSProperties} />
          {open > 0 && <i className={classes.open} style={{ '--share': (planned + open) / most } as CSSProperties} />}
          {needed !== null && needed > 0 && (
            <i className={classes.needed} style={{ '--share': needed / most } as CSSProperties} />
          )}
        </span>
      ))}
      {ticks?.map(({ label: hour, at }) => (
        <span key={at} className={classes.hour} style={{ left: `${at}%` }} aria-hidden="true">
          {hour}
        </span>
      ))}
    </div>
  );
}
