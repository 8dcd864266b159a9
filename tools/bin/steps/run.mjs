import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { ROOT } from './places.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const GROUPS = process.platform !== 'win32';

/** Failure that is shown to the user as its message alone: output of a failed program, or a sentence. */
export class StepFailure extends Error {
  name = 'StepFailure';
}

/**
 * Runs a program and resolves to its stdout and stderr together. `environment`: added variables.
 *
 * @throws StepFailure with the output when it fails
 */
export const runQuietly = async (command, environment) => {
  const child = start(command, environment, { stdio: ['ignore', 'pipe', 'pipe'], detached: GROUPS });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await ended(child, (signal) => signalGroup(child, signal));
  if (code !== 0) throw new StepFailure(output.trim() || `${command.join(' ')} ended with code ${code}`);
  return output;
};

/**
 * Runs a program with visible output and without input, in its own process group; resolves to its exit code (128 +
 * signal).
 */
export const runVisibly = (command, environment) => {
  const child = start(command, environment, { stdio: ['ignore', 'inherit', 'inherit'], detached: GROUPS });
  return ended(child, (signal) => signalGroup(child, signal));
};

/** Runs a program with this terminal's input and output; resolves to its exit code (128 + signal). */
export const runInForeground = (command, environment) => {
  const child = start(command, environment, { stdio: 'inherit' });
  // A terminal's Ctrl-C reaches it twice, by itself and by us, which whoever stops in good order does not mind.
  return ended(child, (signal) => child.kill(signal));
};

/** Starts a program with visible output in its own process group, and returns it without waiting. */
export const startBeside = (command, environment) =>
  start(command, environment, { stdio: ['ignore', 'inherit', 'inherit'], detached: GROUPS });

/**
 * Sends a signal to a program and all that it started, because wrappers such as npm do not all pass signals on. Does
 * nothing if they have exited.
 */
export const signalGroup = (child, signal) => {
  try {
    process.kill(GROUPS ? -child.pid : child.pid, signal);
  } catch {
    // Nothing of it is left.
  }
};

/**
 * Sends SIGTERM to this process when the npm or shell that started it has exited, checked every 500 ms; does nothing
 * without npm.
 */
export const endWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const lineage = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const born = lineage();
  const look = setInterval(() => {
    if (lineage() === born) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  look.unref();
};

/** Known on Linux; elsewhere always the same. */
const parentOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s*(\d+)/m)?.[1];
  } catch {
    return undefined;
  }
};

const start = ([command, ...args], environment = {}, options) =>
  spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    shell: command.endsWith('.cmd'),
    ...options,
  });

/** Resolves to the exit code of a child (128 + signal); passes on signals that this process receives meanwhile. */
const ended = async (child, passOn) => {
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', (error) => reject(new StepFailure(`${child.spawnfile} cannot be run (${error.code}).`)));
      child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
    });
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, passOn);
  }
};
