/** Short enough that a tap is answered within a frame. Milliseconds. */
const SLICE_MS = 8;

/** Takes steps in tasks of a few milliseconds, the first at once; the answer gives up what is left. */
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
