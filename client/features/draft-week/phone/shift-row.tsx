import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colleagueColour, type CellView } from '../../../roster/schedule-grid/board.types.js';
import { OpenRing, SlotMarks } from '../../../roster/schedule-grid/slot-marks.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import { Initials } from './initials.js';
import { phoneSheet } from './phone-sheet.state.js';
import classes from './shift-row.module.css';

/**
 * Button of one shift in the phone's day: time, person or what a colleague types there, signs, and the colleague who is
 * at it. A tap selects the shift and opens its sheet. A colleague's change flashes.
 */
export const ShiftRow = memo(function ShiftRow({ cellView }: { readonly cellView: CellView }) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const isChosen = useLiveState(board.selection.state, ({ focus }) => focus?.itemId === cellView.id);
  const colleague = useLiveState(board.presence.colleagues, (places) => places.get(cellView.id));
  const flash = useLiveState(board.presence.flashes, (flashes) => flashes.get(cellView.id));
  const typed = colleague?.editing ? colleague.draft : null;
  const style = {
    '--job': cellView.colour,
    ...(colleague && { '--colleague': colleagueColour(colleague.colourIndex) }),
  } as CSSProperties;

  const choose = () => {
    board.selection.chooseItem(cellView.id);
    phoneSheet.set({ kind: 'slot' });
  };

  return (
    <li>
      <UnstyledButton
        className={classes.row}
        style={style}
        aria-haspopup="dialog"
        data-slot={cellView.id}
        data-open={cellView.open || undefined}
        data-past={cellView.past || undefined}
        data-lapsing={cellView.lapsing || undefined}
        data-called-off={cellView.calledOff || undefined}
        data-chosen={isChosen || undefined}
        data-colleague={colleague ? true : undefined}
        onClick={choose}
      >
        <VisuallyHidden>
          {[
            cellView.label,
            colleague && t(colleague.editing ? 'cell.editedBy' : 'cell.chosenBy', { name: colleague.name }),
          ]
            .filter(Boolean)
            .join(', ')}
        </VisuallyHidden>
        <i className={classes.edge} />
        <span className={classes.time} aria-hidden="true">
          {cellView.time}
        </span>
        <span className={`row grow gap-4 medium ${classes.name}`} aria-hidden="true">
          {cellView.open && <OpenRing size={10} />}
          <span>{typed ?? cellView.name}</span>
        </span>
        <SlotMarks marks={cellView.marks} />
        {colleague && <Initials colleague={colleague} />}
        {flash && (
          <i
            key={flash.key}
            className={classes.flash}
            style={{ '--colleague': colleagueColour(flash.colourIndex) } as CSSProperties}
          />
        )}
      </UnstyledButton>
    </li>
  );
});
