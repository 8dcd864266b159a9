/** A page in the background paints nothing. Milliseconds. */
const PAINTED_WITHIN_MS = 200;

/** Resolves in the task after the next paint, or after 200 ms: a page in the background paints nothing. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINTED_WITHIN_MS);
  });
