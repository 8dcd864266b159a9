import type { ReactNode } from 'react';
import { JobEdge } from '../../kit/ui/layout/job-edge.js';
import { HoursBar } from './hours-bar.js';
import classes from './row-heads.module.css';
import { WarningSign } from './slot-marks.js';

export interface JobHeadProps {
  readonly name: string;
  readonly colour: string;
  /** `28 · 184,5 u` */
  readonly detail: string;
  readonly action?: ReactNode;
}

/** Head of a job's lines: colour, name, detail and an action. */
export function JobHead({ name, colour, detail, action }: JobHeadProps) {
  return (
    <div className={classes.job}>
      <div className="row gap-3 f-13 w-580">
        <JobEdge colour={colour} />
        <span className="shrink ellipsis" title={name}>
          {name}
        </span>
      </div>
      <small className={classes.detail}>{detail}</small>
      {action}
    </div>
  );
}

export interface PersonHeadProps {
  readonly name: string;
  /** Hours planned in the week, and against contract; null: none agreed. */
  readonly hours: number;
  readonly contractHours: number | null;
  /** `25,5` and ` / 26`, as they are written. */
  readonly hoursText: string;
  readonly contractText: string | null;
  /** Said instead of the numbers. */
  readonly label: string;
}

/**
 * Head of a person's row: name, hours against contract hours (null: no contract) with a bar, and a warning sign above
 * the contract. `label` says it in its title.
 */
export function PersonHead({ name, hours, contractHours, hoursText, contractText, label }: PersonHeadProps) {
  const over = contractHours !== null && hours > contractHours;
  return (
    <div className="grid full-height lh-120 gap-x-4 columns-auto content-center p-0-6" title={label}>
      <span className="ellipsis f-13 w-550">{name}</span>
      <span className={classes.hours} aria-hidden="true">
        <b className="primary medium">{hoursText}</b>
        {contractText !== null && ` / ${contractText}`}
        {over && <WarningSign />}
      </span>
      <HoursBar hours={hours} contractHours={contractHours} />
    </div>
  );
}

/** The head of a row that is neither a job nor a person. */
export function PlainHead({ children, compact = false }: { readonly children: ReactNode; readonly compact?: boolean }) {
  return (
    <div className={classes.plain} data-compact={compact || undefined}>
      {children}
    </div>
  );
}
