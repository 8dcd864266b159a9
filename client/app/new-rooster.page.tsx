import type { BoardExtensionsValue } from '../features/draft-week/board/board-extensions.js';
import { DraftWeekPage } from '../features/draft-week/draft-week.page.js';
import { newRoosterLoader, newRoosterRevalidation } from '../features/draft-week/new-rooster-loader.js';
import { SlotHistoryLabel } from '../features/history/slot-history.js';
import { ItemChanges } from './item-changes.js';
import { ItemHistory } from './item-history.js';
import { PublishFromBoard } from './publish-from-board.js';

/** What other features put on the board; features know nothing of each other, so they meet here. */
const EXTENSIONS: BoardExtensionsValue = {
  Publish: PublishFromBoard,
  panelTabs: [{ id: 'history', Label: SlotHistoryLabel, Content: ItemHistory }],
  UnderShift: ItemChanges,
};

export const loader = newRoosterLoader;
export const shouldRevalidate = newRoosterRevalidation;

/** /new-rooster */
export function Page() {
  return <DraftWeekPage extensions={EXTENSIONS} />;
}
