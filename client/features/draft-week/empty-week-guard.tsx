import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import { useBoard } from './board-scope.js';
import type { BoardView } from './model/board-model.js';
import { selectTemplatePath } from './new-rooster-loader.js';

const isEmpty = (view: BoardView | null): boolean =>
  view !== null && view.departments.length > 0 && view.departments.every(({ status }) => status === 'empty');

/** Leads to the templates as soon as there is neither a draft nor a publication of what is looked at. */
export function EmptyWeekGuard({ avoidRefresh }: { readonly avoidRefresh: boolean }) {
  const board = useBoard();
  const navigate = useNavigate();
  const nothing = useLiveState(board.views.view, isEmpty);
  const department = useLiveState(board.views.choice, ({ jobFilterId }) => jobFilterId);
  useEffect(() => {
    if (nothing && !avoidRefresh) void navigate(selectTemplatePath(board.open, department), { replace: true });
  }, [nothing, avoidRefresh, board, department, navigate]);
  return null;
}
