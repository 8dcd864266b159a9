import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Contents of `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number;
  /** Null: not listening yet. */
  readonly port: number | null;
  readonly status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

/** State of the server on a cluster; null: none. After a crash the file remains, so check that the process runs. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | null> =>
  parsePostmasterFile(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''));

/**
 * Process id (line 1), port (line 4) and status (line 8) of a `postmaster.pid`, which grows while the server starts.
 * Null without a process id.
 */
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
