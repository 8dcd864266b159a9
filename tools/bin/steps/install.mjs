import { readFile } from 'node:fs/promises';
import { inRoot, npmCommand } from './places.mjs';
import { step } from './progress.mjs';
import { runQuietly } from './run.mjs';

/**
 * Runs `npm ci` unless the packages of package-lock.json are installed, as npm itself has recorded in
 * `node_modules/.package-lock.json`.
 *
 * @throws StepFailure
 */
export const ensureInstalled = async () => {
  const wanted = await packagesIn(inRoot('package-lock.json'));
  const present = await packagesIn(inRoot('node_modules', '.package-lock.json'));
  if (isComplete(wanted, present)) return;
  await step('Installing packages (about half a minute)', () =>
    runQuietly([...npmCommand(), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']),
  );
};

/**
 * Whether `present` has each package of `wanted` in its version and integrity; optional ones may be absent. Both:
 * packages by path, as in a lock file.
 */
export const isComplete = (wanted, present) =>
  Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path];
    return path === '' || (found ? found.version === version && found.integrity === integrity : optional === true);
  });

const packagesIn = async (lockFile) => {
  try {
    return JSON.parse(await readFile(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
};
