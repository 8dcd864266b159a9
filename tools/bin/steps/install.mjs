import { readFile } from 'node:fs/promises';
import { inRoot, npmCommand } from './places.mjs';
import { step } from './progress.mjs';
import { runQuietly } from './run.mjs';

/**
 * Installs the packages of package-lock.json, unless they are there. What is there npm itself has written down, in
 * `node_modules/.package-lock.json`, as the last act of every install.
 */
export const ensureInstalled = async () => {
  const wanted = await packagesIn(inRoot('package-lock.json'));
  const present = await packagesIn(inRoot('node_modules', '.package-lock.json'));
  if (isComplete(wanted, present)) return;
  await step('Installing packages (about half a minute)', () =>
    runQuietly([...npmCommand(), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']),
  );
};

/** Whether each package is there in its version; those for other platforms may be absent. */
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
