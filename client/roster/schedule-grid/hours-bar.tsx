import classes from './hours-bar.module.css';

/** Hours against contract: 3 pixels, a tick at the contract, ochre beyond it. It only shows what its row says in words. */
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
