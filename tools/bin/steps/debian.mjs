import { findOnPath } from './places.mjs';
import { step } from './progress.mjs';
import { runQuietly } from './run.mjs';

/** Whether packages of the system can be installed: as root, with apt-get. */
export const canInstall = () => process.getuid?.() === 0 && findOnPath('apt-get') !== null;

/**
 * Installs a Debian package with apt-get, after updating its lists; shows progress.
 *
 * @throws StepFailure
 */
export const installPackage = (name) =>
  step(`Installing ${name} with apt-get`, async () => {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
    await runQuietly(['apt-get', ...options, 'update'], quiet);
    await runQuietly(['apt-get', ...options, 'install', '--yes', '--no-install-recommends', name], quiet);
  });
