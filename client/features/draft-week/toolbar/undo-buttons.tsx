import { UndoButtons } from '../../../roster/weekly-plan/record-editing/undo-buttons.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';

/** Buttons that undo and redo the user's own edits in this week, step by step. */
export function BoardUndoButtons() {
  const { open, edits } = useBoard();
  const canUndo = useLiveState(open.session.state, (state) => state.phase === 'ready' && state.canUndo);
  const canRedo = useLiveState(open.session.state, (state) => state.phase === 'ready' && state.canRedo);
  return (
    <UndoButtons
      size="md"
      canUndo={canUndo}
      canRedo={canRedo}
      onUndo={() => edits.undo()}
      onRedo={() => edits.redo()}
    />
  );
}
