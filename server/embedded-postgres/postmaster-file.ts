import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Contents of `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  /** Null until it listens. */
  readonly port: number | null;
  readonly status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

/** Null when no server has the cluster. After a crash the file stays behind: check that the process still runs. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | null> =>
  parsePostmasterFile(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''));

/** Line 1 is the process, line 4 the port, line 8 the status, padded with spaces; later lines come while it starts. */
export const parsePostmasterFile = (text: string): PostmasterFile | null => {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const status = lines[7];
  return {
    pid,
    port: Number(lines[3]) || null,
    status: status === 'ready' || status === 'starting' || status === 'stopping' ? status : 'unknown',
  };
};
