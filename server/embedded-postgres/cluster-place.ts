import { access, chmod, constants, mkdir, mkdtemp, readFile, realpath, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '../config/start-failure.js';
import { accountFor, canEnter, type SystemAccount } from './system-account.js';

/** Cluster folder used by root when only root can enter the data folder. */
const BASE_OF_ROOT = '/var/lib/rooster';

/** Folders and account of an embedded database. */
export interface ClusterPlace {
  /** Folder within the data folder, for files that the account of PostgreSQL need not read. */
  readonly home: string;
  /** Folder with the cluster, its lock and copies of the programs; the account of PostgreSQL can enter it. */
  readonly base: string;
  /** Data directory of PostgreSQL. */
  readonly cluster: string;
  /** Null: PostgreSQL runs as the account of this process. */
  readonly account: SystemAccount | null;
}

/**
 * Finds or creates the folders of a data folder's database: `DATA_DIR/postgres`, or, if we are root and PostgreSQL's
 * account cannot enter that, a folder below /var/lib/rooster that `DATA_DIR/postgres/place` names.
 * @throws StartFailure if the folder is not writable, or the named one is missing
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
