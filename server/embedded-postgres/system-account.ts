import { execFile, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartFailure } from '../config/start-failure.js';

/** Account under which PostgreSQL runs if we are root, which it refuses. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];
const run = promisify(execFile);

/**
 * Account for PostgreSQL if we are root: the owner of an existing cluster, else `postgres` or `nobody`. Null: it runs
 * as we do.
 * @throws StartFailure if the cluster belongs to another user, or root finds no account
 */
export const accountFor = async (cluster: string): Promise<SystemAccount | null> => {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  const owner = await stat(cluster).catch(() => null);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new StartFailure(
        `The database in ${cluster} belongs to another user; start as that user, or set DATA_DIR.`,
      );
    }
    return null;
  }
  if (owner) return { uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new StartFailure(
    `The embedded database cannot run as root and there is no user ${CANDIDATES.join(' or ')}: start as an ordinary user, or set DATABASE_URL.`,
  );
};

/** Whether the account can enter the folder, tested by a shell under that account; true for null. Synchronous. */
export const canEnter = (account: SystemAccount | null, folder: string): boolean =>
  account === null || spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;

const lookUp = async (name: string): Promise<SystemAccount | null> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
};
