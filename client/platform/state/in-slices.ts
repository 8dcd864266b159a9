/** Short enough that a tap is answered within a frame. Milliseconds. */
const SLICE_MS = 8;

/**
 * Runs a generator in tasks of about 8 ms, so that taps are answered in between; the first slice runs at once, and
 * `done` gets the result. The returned function cancels the remaining steps.
 */
export function inSlices<Result>(steps: Generator<void, Result>, done: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return done(step.value);
    } while (performance.now() < until);
    timer = setTimeout(slice, 0);
  };
  slice();
  return () => clearTimeout(timer);
}
