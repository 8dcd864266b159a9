import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import { NoticeCard } from '../notices/notice-card.js';

/** Card of the latest refusal or conflict above the actions, with the others behind it; nothing without any. */
export function PhoneNotice() {
  const board = useBoard();
  const [notice = null, ...others] = useLiveState(board.notices.state);
  return notice && <NoticeCard key={notice.id} notice={notice} others={others} onDone={() => undefined} />;
}
