import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a synchronous last step if the process exits without having stopped its database: after an uncaught error, or a
 * signal without another listener. Returns a function that removes the guard.
 */
export const guardExit = (lastStep: () => void): (() => void) => {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  };
  process.once('exit', lastStep);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    process.removeListener('exit', lastStep);
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
  };
};
