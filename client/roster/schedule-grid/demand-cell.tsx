import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './demand-cell.module.css';
import { WarningSign } from './slot-marks.js';

export interface DemandCellProps {
  /** People needed; null: nobody said. */
  readonly needed: number | null;
  readonly planned: number;
  /** Places without somebody, over all jobs, and people too many. */
  readonly short: number;
  readonly over: number;
  /** The same in words, with the jobs it is about. */
  readonly label: string;
}

/**
 * Needed and planned of one day with the balance: `10 / 9 ▲ −1`; without `needed` only the planned number. Screen
 * readers get `label`.
 */
export function DemandCell({ needed, planned, short, over, label }: DemandCellProps) {
  return (
    <div className={`row gap-3 secondary f-12 num nowrap full-height p-0-4 ${classes.demand}`} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">
        {needed !== null && `${needed} / `}
        <b>{planned}</b>
      </span>
      {needed !== null && <Balance short={short} over={over} />}
    </div>
  );
}

function Balance({ short, over }: { readonly short: number; readonly over: number }) {
  const tone = short > 0 ? 'short' : over > 0 ? 'over' : 'met';
  const amount = { short: `−${short}`, over: `+${over}`, met: null }[tone];
  return (
    <span className={`row push gap-2 secondary f-12 w-540 ${classes.balance}`} data-tone={tone} aria-hidden="true">
      {tone === 'short' && <WarningSign />}
      {tone === 'met' && <IconCheck size={14} stroke={1.6} />}
      {amount}
    </span>
  );
}
