import type { UserId } from '#domain/kernel/ids';
import { Link } from 'react-router';
import classes from './insight.module.css';

/** One bar with its person and texts. */
export interface BarRow {
  readonly userId: UserId;
  readonly name: string;
  readonly amount: number;
  /** Length of a second, hatched bar behind, of which `amount` is a part; absent: none. */
  readonly total?: number;
  /** Value marked by a line across the bar; null or absent: no line. */
  readonly line?: number | null;
  /** Text at the end of the row. */
  readonly text: string;
}

/**
 * Horizontal bars per person on one scale, in the given order, each name linking to `hrefOf`. Bars are hidden from
 * screen readers; `text` must say the values.
 */
export function BarList({
  rows,
  hrefOf,
}: {
  readonly rows: readonly BarRow[];
  readonly hrefOf: (userId: UserId) => string;
}) {
  const most = Math.max(1, ...rows.flatMap(({ amount, total = 0, line }) => [amount, total, line ?? 0]));
  const per = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <ul className="grid gap-0">
      {rows.map(({ userId, name, amount, total, line, text }) => (
        <li key={userId} className={classes.hoursRow}>
          <Link to={hrefOf(userId)}>{name}</Link>
          <div className={classes.bar} aria-hidden="true">
            {total !== undefined && <i data-second style={{ width: per(total) }} />}
            <i style={{ width: per(amount) }} />
            {typeof line === 'number' && <b style={{ left: per(line) }} />}
          </div>
          <span className="secondary num text-end">{text}</span>
        </li>
      ))}
    </ul>
  );
}
