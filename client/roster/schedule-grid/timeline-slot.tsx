import { type CSSProperties, memo } from 'react';
import { colleagueColour } from './board.types.js';
import { ColleagueFlag, FlashRing, type SlotCellProps } from './slot-cell.js';
import { OpenRing, SlotMarks } from './slot-marks.js';
import classes from './timeline-slot.module.css';

/** A shift as a bar on a timeline. Both ends can be taken hold of: see `data-edge`. */
export const TimelineSlot = memo(function TimelineSlot({
  cellView,
  selected,
  colleague,
  flash,
  lifted,
}: SlotCellProps) {
  const { from, until, openEnded } = cellView.span ?? { from: 0, until: 100, openEnded: false };
  const style = {
    '--job': cellView.colour,
    left: `${from}%`,
    width: `${until - from}%`,
    ...(colleague && { '--colleague': colleagueColour(colleague.colourIndex) }),
  } as CSSProperties;
  const typed = colleague?.editing ? colleague.draft : null;
  return (
    <div
      className={classes.bar}
      style={style}
      title={cellView.title}
      data-open={cellView.open || undefined}
      data-past={cellView.past || undefined}
      data-lapsing={cellView.lapsing || undefined}
      data-called-off={cellView.calledOff || undefined}
      data-open-ended={openEnded || undefined}
      data-selected={selected || undefined}
      data-colleague={colleague ? true : undefined}
      data-lifted={lifted || undefined}
      data-bar
    >
      <i className={classes.edge} data-edge="start" />
      <span className="row gap-4 f-13 nowrap full-height">
        <span className={`row gap-3 w-540 ${classes.name}`}>
          {cellView.open && <OpenRing />}
          {typed ?? cellView.name}
        </span>
        <span className={`secondary f-12 num ${classes.time}`}>{cellView.time}</span>
        <SlotMarks marks={cellView.marks} />
      </span>
      <i className={classes.edge} data-edge="end" />
      {colleague && <ColleagueFlag colleague={colleague} />}
      {flash && <FlashRing key={flash.key} colourIndex={flash.colourIndex} />}
    </div>
  );
});
