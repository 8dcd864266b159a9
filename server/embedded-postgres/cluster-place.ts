import { access, chmod, constants, mkdir, mkdtemp, readFile, realpath, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '../config/start-failure.js';
import { accountFor, canEnter, type SystemAccount } from './system-account.js';

/** Cluster folder used by root when only root can enter the data folder. */
const BASE_OF_ROOT = '/var/lib/rooster';

/** The folders and files of one embedded database. */
export interface ClusterPlace {
  /** Below the data folder: what is ours and the account of PostgreSQL need not see. */
  readonly home: string;
  /** Holds the cluster, its lock and, where needed, copies of the programs. The account of PostgreSQL can enter it. */
  readonly base: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  readonly account: SystemAccount | null;
}

/**
 * Finds or chooses the place of the database of a data folder.
 *
 * Everything is in `DATA_DIR/postgres`, with one exception. PostgreSQL opens its files by their whole path, as an
 * account that is not root; when we are root and that account cannot get into DATA_DIR (a checkout in root's home, a
 * folder with mode 0700), nothing below DATA_DIR can hold a cluster. Then the cluster is in a folder of its own below
 * /var/lib/rooster, and the file `DATA_DIR/postgres/place` says which. Whoever moves or backs up DATA_DIR finds
 * the rest through that file; a place that is gone is an error and never an empty database.
 */
export const findClusterPlace = async (dataDir: string): Promise<ClusterPlace> => {
  const home = await makeHome(join(dataDir, 'postgres'));
  const base = (await recordedBase(home)) ?? (await chooseBase(home));
  const cluster = join(base, 'cluster');
  return { home, base, cluster, account: await accountFor(cluster) };
};

const makeHome = async (folder: string): Promise<string> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dirname(folder)} cannot be written (${(error as NodeJS.ErrnoException).code}): allow it, or set DATA_DIR to another folder.`,
    );
  }
  return realpath(folder);
};

const pointerIn = (home: string): string => join(home, 'place');

const recordedBase = async (home: string): Promise<string | null> => {
  const base = (await readFile(pointerIn(home), 'utf8').catch(() => '')).trim();
  if (base === '') return null;
  if (await stat(base).catch(() => null)) return base;
  throw new StartFailure(
    `The database of ${dirname(home)} was in ${base}, which is gone: bring it back, or remove ${pointerIn(home)} to begin with an empty one.`,
  );
};

const chooseBase = async (home: string): Promise<string> => {
  const cluster = join(home, 'cluster');
  const mayEnter = canEnter(await accountFor(cluster), home);
  if (mayEnter) return home;
  if (await stat(cluster).catch(() => null)) {
    throw new StartFailure(
      `The account that runs the database can no longer enter ${home}: allow others to enter that folder and those above it (chmod o+x).`,
    );
  }
  await mkdir(BASE_OF_ROOT, { recursive: true });
  const base = await mkdtemp(join(BASE_OF_ROOT, 'database-'));
  await Promise.all([chmod(BASE_OF_ROOT, 0o711), chmod(base, 0o711)]);
  const recorded = await writeFile(pointerIn(home), `${base}\n`, { flag: 'wx' }).catch(() => 'by another start');
  if (recorded === undefined) return base;
  await rmdir(base);
  return (await recordedBase(home)) ?? chooseBase(home);
};
