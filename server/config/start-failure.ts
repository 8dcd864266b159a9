/**
 * The start cannot go on, for a reason that whoever started can act on. The message is one whole sentence for them:
 * what is wrong and what would be right. It is shown as it is, without a stack; every other error is a bug.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** Ends a program that could not start: the sentence of a StartFailure, the whole error of anything else. Exit code 1. */
export const endAfter = (failure: unknown): never => {
  if (failure instanceof StartFailure) process.stderr.write(`${failure.message}\n`);
  else console.error(failure);
  process.exit(1);
};
