import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { ROOT } from './places.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const GROUPS = process.platform !== 'win32';

/** A program failed: its output, or one sentence when there is nothing to show. */
export class StepFailure extends Error {
  name = 'StepFailure';
}

/** Runs a program and answers what it wrote. @throws StepFailure with that when it fails. */
export const runQuietly = async (command, environment) => {
  const child = start(command, environment, { stdio: ['ignore', 'pipe', 'pipe'], detached: GROUPS });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await ended(child, (signal) => signalGroup(child, signal));
  if (code !== 0) throw new StepFailure(output.trim() || `${command.join(' ')} ended with code ${code}`);
  return output;
};

/** Runs a program that may start others, such as npm; shows what it writes, and answers its exit code. */
export const runVisibly = (command, environment) => {
  const child = start(command, environment, { stdio: ['ignore', 'inherit', 'inherit'], detached: GROUPS });
  return ended(child, (signal) => signalGroup(child, signal));
};

/** Runs a program with our terminal, as if it had been started instead of us, and answers its exit code. */
export const runInForeground = (command, environment) => {
  const child = start(command, environment, { stdio: 'inherit' });
  // A terminal's Ctrl-C reaches it twice, by itself and by us, which whoever stops in good order does not mind.
  return ended(child, (signal) => child.kill(signal));
};

/** Starts a program that stays, in a group of its own. */
export const startBeside = (command, environment) =>
  start(command, environment, { stdio: ['ignore', 'inherit', 'inherit'], detached: GROUPS });

/**
 * Signals a program and whatever it has started: npm, the TypeScript compiler and Node's watcher are wrappers around the
 * process that does the work, and do not all pass a signal on.
 */
export const signalGroup = (child, signal) => {
  try {
    process.kill(GROUPS ? -child.pid : child.pid, signal);
  } catch {
    // Nothing of it is left.
  }
};

/** When the npm that started us is killed, its shell may die or stay; we would go on unnoticed: end as if told to. */
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

/** Waits for a child, and hands it every signal that we get meanwhile. */
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
