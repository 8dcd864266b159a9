import { readdirSync, readFileSync } from 'node:fs';

/** Memory and processor time of some processes together. NaN where the system has no `/proc`. */
export interface ProcessUsage {
  /** Each page counted with every process that maps it; bytes. */
  readonly resident: number;
  /** Shared pages divided among all who map them; bytes. */
  readonly proportional: number;
  /** Processor time since they began, with that of children that have ended; seconds. */
  readonly cpuSeconds: number;
  /** Time for which the first thread of each was ready and another program had the processor; seconds. */
  readonly waitedSeconds: number;
}

/** Ticks a second in which Linux counts processor time. */
const TICKS_A_SECOND = 100;

/** Usage of a process and of everything that it has started. */
export function usageOfTree(root: number): ProcessUsage {
  const all = [root, ...descendantsOf(root)].map(usageOfProcess);
  const sum = (read: (one: ProcessUsage) => number) =>
    all.length === 0 ? Number.NaN : all.reduce((total, one) => total + read(one), 0);
  return {
    resident: sum(({ resident }) => resident),
    proportional: sum(({ proportional }) => proportional),
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
    waitedSeconds: sum(({ waitedSeconds }) => waitedSeconds),
  };
}

/** The process that has started another one; NaN where the system does not tell. */
export const parentOf = (pid: number): number => Number(/^PPid:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1]);

function descendantsOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of foldersOf('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const parent = parentOf(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

function usageOfProcess(pid: number): ProcessUsage {
  const kilobytes = (text: string, name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(text)?.[1]) * 1024;
  // The program's name may contain spaces and brackets; the fields come after it.
  const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), fields.length > 15 ? 0 : Number.NaN);
  return {
    resident: kilobytes(textOf(`/proc/${pid}/status`), 'VmRSS'),
    proportional: kilobytes(textOf(`/proc/${pid}/smaps_rollup`), 'Pss'),
    cpuSeconds: ticks / TICKS_A_SECOND,
    waitedSeconds: Number(textOf(`/proc/${pid}/schedstat`).split(' ')[1] ?? Number.NaN) / 1e9,
  };
}

/** Processes end while one looks. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function foldersOf(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
