import { IconBeach, IconCalendarOff, IconMapPin } from '@tabler/icons-react';
import type { CellGround } from './board.types.js';
import classes from './cell-ground.module.css';

const ICONS = { free_day: IconCalendarOff, time_out: IconBeach, elsewhere: IconMapPin } as const;

/** What is known of a person's day, behind their shift or instead of one. */
export function CellGroundLayer({ ground, covered }: { readonly ground: CellGround; readonly covered: boolean }) {
  const Icon = ground.icon && ICONS[ground.icon];
  return (
    <>
      {!covered && (Icon || ground.text) && (
        <span className={classes.text} data-kind={ground.kind}>
          {Icon && <Icon size={14} stroke={1.6} aria-hidden="true" />}
          <span className={classes.words}>
            {ground.detail ? <span className={classes.place}>{ground.text}</span> : ground.text}
            {ground.detail && <span className={classes.detail}>{ground.detail}</span>}
          </span>
        </span>
      )}
      {ground.kind === 'available' && (
        <i
          className={classes.available}
          style={{ left: `${ground.from}%`, right: `${100 - ground.until}%` }}
          aria-hidden="true"
        />
      )}
    </>
  );
}
