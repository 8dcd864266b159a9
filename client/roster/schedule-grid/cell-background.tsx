import { IconBeach, IconCalendarOff, IconMapPin } from '@tabler/icons-react';
import type { CellBackground } from './board.types.js';
import classes from './cell-background.module.css';

const ICONS = { free_day: IconCalendarOff, time_out: IconBeach, elsewhere: IconMapPin } as const;

/** Background of a person's cell: bar of the available time, and text with icon unless a shift covers it. */
export function CellBackgroundLayer({
  background,
  covered,
}: {
  readonly background: CellBackground;
  readonly covered: boolean;
}) {
  const Icon = background.icon && ICONS[background.icon];
  return (
    <>
      {!covered && (Icon || background.text) && (
        <span
          className={`row gap-3 secondary f-12 num nowrap absolute clip p-0-4 inset-0 no-events ${classes.text}`}
          data-kind={background.kind}
        >
          {Icon && <Icon size={14} stroke={1.6} aria-hidden="true" />}
          <span className={`shrink clip dots ${classes.words}`}>
            {background.detail ? <span className={classes.place}>{background.text}</span> : background.text}
            {background.detail && <span className={`regular nowrap block ${classes.detail}`}>{background.detail}</span>}
          </span>
        </span>
      )}
      {background.kind === 'available' && (
        <i
          className={classes.available}
          style={{ left: `${background.from}%`, right: `${100 - background.until}%` }}
          aria-hidden="true"
        />
      )}
    </>
  );
}
