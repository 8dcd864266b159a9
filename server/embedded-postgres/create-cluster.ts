import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '../config/start-failure.js';
import type { Binaries } from './binaries.js';
import type { ClusterPlace } from './cluster-place.js';
import { postgresEnvironment } from './postgres-environment.js';

const run = promisify(execFile);

/** Superuser of the cluster. The product uses another role (`own-database.ts`). */
export const ROLE = 'rooster';

/**
 * Creates the cluster if missing, and returns the password of its superuser. UTF-8 with the built-in collation C.UTF-8,
 * data checksums, SCRAM passwords. Interrupted creation leaves no cluster.
 * @throws StartFailure if it has another major version, or its password is missing
 */
export const ensureCluster = async (cluster: ClusterPlace, binaries: Binaries): Promise<string> => {
  const passwordFile = passwordFileOf(cluster);
  const version = await readFile(join(cluster.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return createCluster(cluster, binaries, passwordFile);

  if (Number(version) !== binaries.majorVersion) {
    throw new StartFailure(
      `The database in ${cluster.cluster} was made by PostgreSQL ${version.trim()}, and this version of Rooster brings ${binaries.majorVersion}: start the version of Rooster that made it, or carry the data over with its backup (npm run backup, npm run restore).`,
    );
  }
  return readPassword(cluster);
};

const passwordFileOf = (cluster: ClusterPlace): string => join(cluster.home, 'password');

/** Password of the cluster's superuser, from the data folder. @throws StartFailure if the file is missing */
export const readPassword = async (cluster: ClusterPlace): Promise<string> => {
  const file = passwordFileOf(cluster);
  const password = await readFile(file, 'utf8').catch(() => '');
  if (password === '')
    throw new StartFailure(`The password of the database in ${cluster.cluster} is missing: put back ${file}.`);
  return password;
};

const createCluster = async (cluster: ClusterPlace, binaries: Binaries, passwordFile: string): Promise<string> => {
  const password = randomBytes(32).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });

  const unfinished = `${cluster.cluster}.unfinished`;
  const handedOver = `${unfinished}.password`;
  await Promise.all([rm(unfinished, { recursive: true, force: true }), rm(handedOver, { force: true })]);
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(handedOver, password, { mode: 0o600, flag: 'wx' });
  if (cluster.account) {
    await chown(unfinished, cluster.account.uid, cluster.account.gid);
    await chown(handedOver, cluster.account.uid, cluster.account.gid);
  }
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${ROLE}`,
        `--pwfile=${handedOver}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      { ...cluster.account, cwd: cluster.base, env: postgresEnvironment() },
    );
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new StartFailure(`The database could not be made in ${cluster.cluster}: ${stderr?.trim() || String(error)}`);
  } finally {
    await rm(handedOver, { force: true });
  }
  await rename(unfinished, cluster.cluster);
  return password;
};
