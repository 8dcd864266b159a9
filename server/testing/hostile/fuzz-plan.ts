import fc, { type Parameters, type RunDetails } from 'fast-check';

/** Committed, so that `npm test` asks the same every time; `npm run fuzz` gives others. */
const SEED = 20_261_121;

const given = (name: string): number | null => {
  const text = process.env[name];
  return text === undefined ? null : Number(text);
};

/**
 * How fast-check runs here: `usual` requests for each property, or as many as `FUZZ_RUNS` says, from the seed of
 * `FUZZ_SEED`. A failure names its seed and path. Requests are not made smaller: each may have changed what the next
 * one meets.
 */
export const fuzzPlan = <T>(usual: number): Parameters<T> => ({
  seed: given('FUZZ_SEED') ?? SEED,
  numRuns: given('FUZZ_RUNS') ?? usual,
  endOnFailure: true,
  reporter,
});

/** Longest message: an example may be a mebibyte, and its seed and path find it again. */
const MESSAGE_LENGTH = 3_000;

/** @throws Error with what failed, when something did. */
function reporter<T>(details: RunDetails<T>): void {
  if (!details.failed) return;
  const message = fc.defaultReportMessage(details) ?? '';
  throw new Error(message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH)}…` : message, {
    cause: details.errorInstance,
  });
}

/** Milliseconds that a property of `usual` runs may take on a slow machine: only a request that hangs takes longer. */
export const timeoutFor = (usual: number): number => Math.max(180_000, (given('FUZZ_RUNS') ?? usual) * 2_000);
