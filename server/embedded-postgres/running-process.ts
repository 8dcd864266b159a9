import { readFile } from 'node:fs/promises';

const ON_LINUX = process.platform === 'linux';

/** Whether the process exists and is no zombie (which nobody may ever collect in a container without an init). */
export const isRunning = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !ON_LINUX || (await statOf(pid))?.state !== 'Z';
};

/**
 * Tells a process from a later one with the same number: the tick of its start on Linux.
 * Elsewhere always the same text, so that the number alone decides.
 */
export const birthOf = async (pid: number): Promise<string> => (ON_LINUX ? ((await statOf(pid))?.startTick ?? '') : '');

/**
 * Whether the process was started with this argument, such as the folder it works on. True where nobody can tell: off
 * Linux, and where the system hides other accounts' processes.
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
