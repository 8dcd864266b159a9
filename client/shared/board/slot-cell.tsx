import { IconPencil } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { colleagueColour, type ColleagueAt, type Flash, type SlotFace } from './board.types.js';
import classes from './slot-cell.module.css';
import { OpenRing, SlotMarks } from './slot-marks.js';

export interface SlotCellProps {
  readonly face: SlotFace;
  readonly selected?: boolean | undefined;
  readonly colleague?: ColleagueAt | null | undefined;
  readonly flash?: Flash | null | undefined;
  /** It is being dragged: its outline stays behind. */
  readonly lifted?: boolean | undefined;
}

/** One shift of 38 pixels: time, name or open, the edge of its job, signs, and who else is at it. */
export const SlotCell = memo(function SlotCell({ face, selected, colleague, flash, lifted }: SlotCellProps) {
  const style = { '--job': face.colour, ...(colleague && { '--colleague': colleagueColour(colleague.colourIndex) }) };
  const typed = colleague?.editing ? colleague.draft : null;
  return (
    <div
      className={classes.slot}
      style={style as CSSProperties}
      title={face.title}
      data-open={face.open || undefined}
      data-past={face.past || undefined}
      data-lapsing={face.lapsing || undefined}
      data-called-off={face.calledOff || undefined}
      data-selected={selected || undefined}
      data-colleague={colleague ? true : undefined}
      data-lifted={lifted || undefined}
    >
      <div className={classes.time}>
        <span data-long={face.timeShort !== face.time || undefined}>{face.time}</span>
        {face.timeShort !== face.time && <span className={classes.short}>{face.timeShort}</span>}
        <SlotMarks marks={face.marks} />
      </div>
      {typed === null ? (
        <div className={classes.name}>
          {face.open && <OpenRing />}
          <span>{face.name}</span>
        </div>
      ) : (
        <div className={classes.name} data-typed>
          <span>{typed}</span>
          <i className={classes.caret} />
        </div>
      )}
      {colleague && <ColleagueFlag colleague={colleague} />}
      {flash && <FlashRing key={flash.key} colourIndex={flash.colourIndex} />}
    </div>
  );
});

/** The initials of a colleague, with a pencil when they are editing. */
export function ColleagueFlag({ colleague }: { readonly colleague: ColleagueAt }) {
  const style = { '--colleague': colleagueColour(colleague.colourIndex) } as CSSProperties;
  return (
    <span className={classes.flag} style={style} data-initials={colleague.initials} aria-hidden="true">
      {colleague.editing && <IconPencil size={10} stroke={2.2} />}
    </span>
  );
}

/** Fades by itself; a new key starts it again. */
export const FlashRing = ({ colourIndex }: { readonly colourIndex: number }) => (
  <i
    className={classes.flash}
    style={{ '--colleague': colleagueColour(colourIndex) } as CSSProperties}
    aria-hidden="true"
  />
);
