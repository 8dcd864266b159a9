import './steps/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackage } from './steps/debian.mjs';
import { findOnPath } from './steps/places.mjs';
import { main } from './steps/progress.mjs';
import { StepFailure } from './steps/run.mjs';

/**
 * Path of nginx; as root on Debian installs it if missing.
 *
 * @throws StepFailure when it is missing
 */
export const ensureNginx = async () => {
  if (!findOnPath('nginx') && canInstall()) await installPackage('nginx-light');
  const path = findOnPath('nginx');
  if (path) return path;
  throw new StepFailure(
    'Two nodes are measured behind nginx: install it so that nginx is on the PATH, or measure with --nodes 1.',
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    process.stdout.write(`${await ensureNginx()}\n`);
    return 0;
  });
}
