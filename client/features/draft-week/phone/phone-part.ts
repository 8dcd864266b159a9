import { pagePart } from '../../../kit/ui/layout/page-part.js';

/** The board on a phone, which a desk does not carry. */
export const LazyBoardPhone = pagePart(async () => (await import('./board-phone.js')).BoardPhone);
