/** Delay of the first run after the start: a node that restarts often still does its work. Milliseconds. */
const FIRST_AFTER_MS = 5 * 60_000;

/**
 * Runs `task` 5 minutes after the call, or after `everyMs` if that is less, and then again `everyMs` milliseconds after
 * each end. `failed` gets its errors, which end nothing. Returns a function that ends it. The timer keeps no process
 * alive.
 */
export function repeat(everyMs: number, task: () => Promise<unknown>, failed: (error: unknown) => void): () => void {
  let isOver = false;
  let timer = setTimeout(() => void run(), Math.min(everyMs, FIRST_AFTER_MS)).unref();
  const run = async (): Promise<void> => {
    await task().catch(failed);
    if (!isOver) timer = setTimeout(() => void run(), everyMs).unref();
  };
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
