import type { BoardExtensionsValue } from '../features/draft-week/board/board-extensions.js';
import { DraftWeekPage } from '../features/draft-week/draft-week.page.js';
import { newRoosterLoader, newRoosterRevalidation } from '../features/draft-week/new-rooster-loader.js';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from './lazy-with-texts.js';
import { PublishFromBoard } from './publish-from-board.js';

const ItemChanges = lazyWithTexts('history', async () => (await import('./item-changes.js')).ItemChanges);
const ItemHistory = lazyWithTexts('history', async () => (await import('./item-history.js')).ItemHistory);
const BoardFigures = lazyWithTexts('insight', async () => (await import('./board-figures.js')).BoardFigures);
const FillStrip = lazyWithTexts(
  'weekFill',
  async () => (await import('../features/draft-week/week-fill/fill-strip.js')).FillStrip,
);
const HistoryLabel = () => useTranslation('draftWeek').t('panel.tab.history');

/** Extensions of the board by other features. Features may not import each other, so they are combined here. */
const EXTENSIONS: BoardExtensionsValue = {
  Publish: PublishFromBoard,
  panelTabs: [{ id: 'history', Label: HistoryLabel, Content: ItemHistory }],
  UnderShift: ItemChanges,
  UnderBoard: BoardFigures,
  FillStrip,
};

/** Route loader and revalidation of the board, as its feature defines them. */
export const loader = newRoosterLoader;
export const shouldRevalidate = newRoosterRevalidation;

/** Page /new-rooster: the board of the draft week, with components of other features. */
export function Page() {
  return <DraftWeekPage extensions={EXTENSIONS} />;
}
