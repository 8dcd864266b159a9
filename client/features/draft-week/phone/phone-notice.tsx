import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import { NoticeCard } from '../notices/notice-card.js';

/** The latest refusal or conflict, where the thumb is; those behind it follow. */
export function PhoneNotice() {
  const board = useBoard();
  const [notice = null, ...others] = useLiveState(board.notices.state);
  return notice && <NoticeCard key={notice.id} notice={notice} others={others} onDone={() => undefined} />;
}
