import { readFile } from 'node:fs/promises';

const ON_LINUX = process.platform === 'linux';

/**
 * Whether the process exists, also one of another account. On Linux a zombie counts as ended, unless the account may
 * not signal it.
 */
export const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !ON_LINUX || (await statOf(pid))?.state !== 'Z';
};

/**
 * Start of a process in clock ticks since boot, to tell it from a later one with the same id. Empty off Linux and for
 * an unknown process, so that the id alone decides.
 */
export const birthOf = async (pid: number): Promise<string> => (ON_LINUX ? ((await statOf(pid))?.startTick ?? '') : '');

/**
 * Whether the process was started with this argument. True if that cannot be read: off Linux, or if the system hides
 * the process.
 */
export const hasArgument = async (pid: number, argument: string): Promise<boolean> => {
  const line = ON_LINUX ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : '';
  return line === '' || line.split('\0').includes(argument);
};

const statOf = async (pid: number) => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in parentheses and may hold spaces; what follows is fixed.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return line === '' ? null : { state: fields[0], startTick: fields[19] };
};
