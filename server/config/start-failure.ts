/**
 * Error that stops the start for a reason that the operator can fix. Its message is one complete sentence, shown
 * without a stack; every other error is a bug.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** Prints the message of a StartFailure, or the complete other error, and exits the process with code 1. */
export const endAfter = (failure: unknown): never => {
  if (failure instanceof StartFailure) process.stderr.write(`${failure.message}\n`);
  else console.error(failure);
  process.exit(1);
};
