import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHasArrived } from '../../platform/navigation/use-has-arrived.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useBoard } from './board/board-scope.js';
import { selectTemplatePath } from './model/select-template-path.js';
import { isEmptyBoard } from './new-rooster-loader.js';

/**
 * Goes to the choice of templates as soon as the shown departments have neither a draft nor a publication, unless
 * `avoidRefresh`. Renders nothing.
 */
export function EmptyWeekGuard({ avoidRefresh }: { readonly avoidRefresh: boolean }) {
  const board = useBoard();
  const navigate = useNavigate();
  const { key } = useLocation();
  const department = useLiveState(board.views.choice, ({ jobFilterId }) => jobFilterId);
  const isEmpty = () => isEmptyBoard(board.open, department);
  const onBoard = useLiveState(board.views.view, isEmpty);
  const inRoster = useLiveState(board.open.roster.state, isEmpty);
  const leads = useHasArrived() && onBoard && inRoster && !avoidRefresh;
  // The key: the address that the board writes for itself overtakes a page that is still on its way.
  useEffect(() => {
    if (leads) void navigate(selectTemplatePath(board.open, department), { replace: true });
  }, [leads, board, department, key, navigate]);
  return null;
}
