import './steps/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackage } from './steps/debian.mjs';
import { findOnPath } from './steps/places.mjs';
import { main } from './steps/progress.mjs';
import { StepFailure } from './steps/run.mjs';

/** Path of a Redis or Valkey server on the PATH; null: none. */
export const findRedis = () => findOnPath('redis-server', 'valkey-server', 'redis-server.exe');

/**
 * Path of a Redis server; as root on Debian installs it if missing.
 *
 * @throws StepFailure when it is missing
 */
export const ensureRedis = async () => {
  if (!findRedis() && canInstall()) await installPackage('redis-server');
  const path = findRedis();
  if (path) return path;
  throw new StepFailure(
    'The tests of several nodes need a Redis server: install one so that redis-server is on the PATH.',
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    process.stdout.write(`${await ensureRedis()}\n`);
    return 0;
  });
}
