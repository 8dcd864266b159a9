import type { BoardExtensionsValue } from '../features/draft-week/board-extensions.js';
import { DraftWeekPage } from '../features/draft-week/draft-week.page.js';
import { newRoosterLoader, newRoosterRevalidation } from '../features/draft-week/new-rooster-loader.js';

/** What other features put on the board; features know nothing of each other, so they meet here. */
const EXTENSIONS: BoardExtensionsValue = {};

export const loader = newRoosterLoader;
export const shouldRevalidate = newRoosterRevalidation;

/** /new-rooster */
export function Page() {
  return <DraftWeekPage extensions={EXTENSIONS} />;
}
