import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a last synchronous step when the process ends without having stopped its database: an uncaught error, or a
 * signal that nobody else listens to (while the application is still starting). Answers how to take the guard away.
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
