import './steps/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackage } from './steps/debian.mjs';
import { findOnPath } from './steps/places.mjs';
import { main } from './steps/progress.mjs';
import { StepFailure } from './steps/run.mjs';

/** Finds nginx, which several nodes are measured behind, or installs it where that can be done without asking. */
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
