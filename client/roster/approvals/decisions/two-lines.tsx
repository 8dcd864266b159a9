import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

export interface TwoLinesProps {
  readonly first: ReactNode;
  /** Smaller line below the first. */
  readonly second?: ReactNode;
  /** Emphasises the first line, for names. */
  readonly strong?: boolean;
}

/** Two lines of a table cell: a fact with its details, such as a name with job and hours. */
export function TwoLines({ first, second, strong = false }: TwoLinesProps) {
  return (
    <>
      <span className={`num block ${classes.first}`} data-strong={strong || undefined}>
        {first}
      </span>
      {second !== undefined && <span className={`faint f-note num block ${classes.second}`}>{second}</span>}
    </>
  );
}
