import { pagePart } from '../../../kit/ui/layout/page-part.js';

/** The board on a desk, which a phone fetches after its own. */
export const LazyDeskBoard = pagePart(async () => (await import('./desk-board.js')).DeskBoard);
