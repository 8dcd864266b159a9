import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './places.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A program failed: its output, or one sentence when there is nothing to show. */
export class StepFailure extends Error {
  name = 'StepFailure';
}

/** Runs a program and answers what it wrote. @throws StepFailure with that when it fails. */
export const runQuietly = async ([command, ...args], environment = {}) => {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const { code } = await ended(child);
  if (code !== 0) throw new StepFailure(output.trim() || `${command} ${args.join(' ')} ended with code ${code}`);
  return output;
};

/** Runs a program with our terminal, passes signals on to it, and answers its exit code. */
export const runInForeground = async ([command, ...args], environment = {}) => {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
    shell: command.endsWith('.cmd'),
  });
  return (await ended(child)).code;
};

/**
 * Waits for a child, and hands it every signal that we get meanwhile. A terminal's Ctrl-C reaches it twice, by itself and
 * by us, which whoever stops in good order does not mind.
 */
const ended = async (child) => {
  const passOn = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', (error) => reject(new StepFailure(`${child.spawnfile} cannot be run (${error.code}).`)));
      child.once('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal] }));
    });
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, passOn);
  }
};
