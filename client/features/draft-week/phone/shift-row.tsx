import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colleagueColour, type SlotFace } from '../../../shared/board/board.types.js';
import { OpenRing, SlotMarks } from '../../../shared/board/slot-marks.js';
import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { useBoard } from '../board-scope.js';
import { Initials } from './initials.js';
import { phoneSheet } from './phone-sheet.state.js';
import classes from './shift-row.module.css';

/** One shift of the day: time, who, signs, and the colleague who is at it. A tap opens its sheet. */
export const ShiftRow = memo(function ShiftRow({ face }: { readonly face: SlotFace }) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const isChosen = useLiveState(board.selection.state, ({ focus }) => focus?.itemId === face.id);
  const colleague = useLiveState(board.presence.colleagues, (places) => places.get(face.id));
  const flash = useLiveState(board.presence.flashes, (flashes) => flashes.get(face.id));
  const typed = colleague?.editing ? colleague.draft : null;
  const style = {
    '--job': face.colour,
    ...(colleague && { '--colleague': colleagueColour(colleague.colourIndex) }),
  } as CSSProperties;

  const choose = () => {
    board.selection.chooseItem(face.id);
    phoneSheet.set({ kind: 'slot' });
  };

  return (
    <li>
      <UnstyledButton
        className={classes.row}
        style={style}
        aria-haspopup="dialog"
        data-slot={face.id}
        data-open={face.open || undefined}
        data-past={face.past || undefined}
        data-lapsing={face.lapsing || undefined}
        data-called-off={face.calledOff || undefined}
        data-chosen={isChosen || undefined}
        data-colleague={colleague ? true : undefined}
        onClick={choose}
      >
        <VisuallyHidden>
          {[face.label, colleague && t(colleague.editing ? 'cell.editedBy' : 'cell.chosenBy', { name: colleague.name })]
            .filter(Boolean)
            .join(', ')}
        </VisuallyHidden>
        <i className={classes.edge} />
        <span className={classes.time} aria-hidden="true">
          {face.time}
        </span>
        <span className={classes.name} aria-hidden="true">
          {face.open && <OpenRing size={10} />}
          <span>{typed ?? face.name}</span>
        </span>
        <SlotMarks marks={face.marks} />
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
