import { IconPencil } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { colleagueColour, type ColleagueAt, type Flash, type CellView } from './board.types.js';
import classes from './slot-cell.module.css';
import { OpenRing, SlotMarks } from './slot-marks.js';

export interface SlotCellProps {
  readonly cellView: CellView;
  readonly selected?: boolean | undefined;
  readonly colleague?: ColleagueAt | null | undefined;
  readonly flash?: Flash | null | undefined;
  /** It is being dragged: its outline stays behind. */
  readonly lifted?: boolean | undefined;
}

/** One shift of 38 pixels: time, name or open, the edge of its job, signs, and who else is at it. */
export const SlotCell = memo(function SlotCell({ cellView, selected, colleague, flash, lifted }: SlotCellProps) {
  const style = {
    '--job': cellView.colour,
    ...(colleague && { '--colleague': colleagueColour(colleague.colourIndex) }),
  };
  const typed = colleague?.editing ? colleague.draft : null;
  return (
    <div
      className={classes.slot}
      style={style as CSSProperties}
      title={cellView.title}
      data-open={cellView.open || undefined}
      data-past={cellView.past || undefined}
      data-lapsing={cellView.lapsing || undefined}
      data-called-off={cellView.calledOff || undefined}
      data-selected={selected || undefined}
      data-colleague={colleague ? true : undefined}
      data-lifted={lifted || undefined}
    >
      <div className={`row gap-2 secondary f-12 num nowrap ${classes.time}`}>
        <span data-long={cellView.timeShort !== cellView.time || undefined}>{cellView.time}</span>
        {cellView.timeShort !== cellView.time && <span className={`gone ${classes.short}`}>{cellView.timeShort}</span>}
        <SlotMarks marks={cellView.marks} />
      </div>
      {typed === null ? (
        <div className={`row shrink gap-3 f-13 w-540 ${classes.name}`}>
          {cellView.open && <OpenRing />}
          <span>{cellView.name}</span>
        </div>
      ) : (
        <div className={`row shrink gap-3 f-13 w-540 ${classes.name}`} data-typed>
          <span>{typed}</span>
          <i className={classes.caret} />
        </div>
      )}
      {colleague && <ColleagueFlag colleague={colleague} />}
      {flash && <FlashRing key={flash.key} colourIndex={flash.colourIndex} />}
    </div>
  );
});

/** Initials of a colleague in their colour, with a pencil when they are editing the cell; decorative. */
export function ColleagueFlag({ colleague }: { readonly colleague: ColleagueAt }) {
  const style = { '--colleague': colleagueColour(colleague.colourIndex) } as CSSProperties;
  return (
    <span className={classes.flag} style={style} data-initials={colleague.initials} aria-hidden="true">
      {colleague.editing && <IconPencil size={10} stroke={2.2} />}
    </span>
  );
}

/**
 * Ring in a colleague's colour around a shift they have just changed; fades by itself, and a new key starts it again.
 */
export const FlashRing = ({ colourIndex }: { readonly colourIndex: number }) => (
  <i
    className={classes.flash}
    style={{ '--colleague': colleagueColour(colourIndex) } as CSSProperties}
    aria-hidden="true"
  />
);
