import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

export interface TwoLinesProps {
  readonly first: ReactNode;
  /** Smaller, below it. */
  readonly second?: ReactNode;
  /** The first line is a name. */
  readonly strong?: boolean;
}

/** A fact in a cell with what goes with it: a name with job and hours, dates with how many they are. */
export function TwoLines({ first, second, strong = false }: TwoLinesProps) {
  return (
    <>
      <span className={classes.first} data-strong={strong || undefined}>
        {first}
      </span>
      {second !== undefined && <span className={classes.second}>{second}</span>}
    </>
  );
}
