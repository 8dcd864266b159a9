import { type CSSProperties, memo } from 'react';
import { colleagueColour } from './board.types.js';
import { ColleagueFlag, FlashRing, type SlotCellProps } from './slot-cell.js';
import { OpenRing, SlotMarks } from './slot-marks.js';
import classes from './timeline-slot.module.css';

/** A shift as a bar on a timeline. Both ends can be taken hold of: see `data-edge`. */
export const TimelineSlot = memo(function TimelineSlot({ face, selected, colleague, flash, lifted }: SlotCellProps) {
  const { from, until, openEnded } = face.span ?? { from: 0, until: 100, openEnded: false };
  const style = {
    '--job': face.colour,
    left: `${from}%`,
    width: `${until - from}%`,
    ...(colleague && { '--colleague': colleagueColour(colleague.colourIndex) }),
  } as CSSProperties;
  const typed = colleague?.editing ? colleague.draft : null;
  return (
    <div
      className={classes.bar}
      style={style}
      title={face.title}
      data-open={face.open || undefined}
      data-past={face.past || undefined}
      data-lapsing={face.lapsing || undefined}
      data-called-off={face.calledOff || undefined}
      data-open-ended={openEnded || undefined}
      data-selected={selected || undefined}
      data-colleague={colleague ? true : undefined}
      data-lifted={lifted || undefined}
      data-bar
    >
      <i className={classes.edge} data-edge="start" />
      <span className={classes.text}>
        <span className={classes.name}>
          {face.open && <OpenRing />}
          {typed ?? face.name}
        </span>
        <span className={classes.time}>{face.time}</span>
        <SlotMarks marks={face.marks} />
      </span>
      <i className={classes.edge} data-edge="end" />
      {colleague && <ColleagueFlag colleague={colleague} />}
      {flash && <FlashRing key={flash.key} colourIndex={flash.colourIndex} />}
    </div>
  );
});
