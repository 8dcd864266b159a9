import { endWithNpm, StepFailure } from './run.mjs';

/** Progress goes to stderr, so that what a program itself has to say can be piped. */
export const say = (text) => process.stderr.write(`${text}\n`);

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Does one thing that takes a while, on one line with how long it took. */
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

/** Runs a whole program of ours and ends with its exit code: what failed is shown in its own words, without our stack. */
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
