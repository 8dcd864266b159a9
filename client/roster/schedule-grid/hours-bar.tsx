import classes from './hours-bar.module.css';

/**
 * Thin bar of hours against contract hours: a tick at the contract, ochre beyond it, no tick when null. Hidden from
 * screen readers.
 */
export function HoursBar({ hours, contractHours }: { readonly hours: number; readonly contractHours: number | null }) {
  // Room beyond the contract, so that too much can be seen to be too much.
  const scale = Math.max((contractHours ?? 0) * 1.15, hours * 1.05, 1);
  const percent = (amount: number) => `${Math.min(100, (amount / scale) * 100)}%`;
  return (
    <span className={classes.bar} aria-hidden="true">
      <i
        className={classes.hours}
        data-over={(contractHours !== null && hours > contractHours) || undefined}
        style={{ width: percent(hours) }}
      />
      {contractHours !== null && contractHours > 0 && (
        <i className={classes.contract} style={{ left: percent(contractHours) }} />
      )}
    </span>
  );
}
