import { endWithNpm, StepFailure } from './run.mjs';

/** Writes a line to stderr, so that a program's own output on stdout can be piped. */
export const say = (text) => process.stderr.write(`${text}\n`);

/** Time since `sinceMs` (of `performance.now()`) as text: `1.2 s`. */
export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs `work` and returns its result; writes title and duration, or `failed`, on one line to stderr. Errors are
 * rethrown.
 */
export const step = async (title, work) => {
  const startedAt = performance.now();
  process.stderr.write(`${title} … `);
  try {
    const result = await work();
    say(seconds(startedAt));
    return result;
  } catch (error) {
    say('failed');
    throw error;
  }
};

/**
 * Runs a program and sets the exit code to its result, a number. A StepFailure prints its message without a stack and
 * sets 1; other errors are rethrown.
 */
export const main = async (program) => {
  endWithNpm();
  try {
    process.exitCode = await program();
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
};
