/** What a page says to a newer worker that waits: everybody is ready for its version. */
export const TAKE_OVER = 'rooster-take-over';
