import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import { NoticeCard } from '../notices/notice-card.js';

/** The latest refusal or conflict, where the thumb is; those behind it follow. */
export function PhoneNotice() {
  const board = useBoard();
  const notice = useLiveState(board.notices.state, ([first]) => first ?? null);
  const waiting = useLiveState(board.notices.state, ({ length }) => length);
  return notice && <NoticeCard key={notice.id} notice={notice} others={waiting - 1} onDone={() => undefined} />;
}
