import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Absolute path of a file or folder in the repository. */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** Path of the Node that package-lock.json installs for this platform; otherwise of the running one. */
export const nodePath = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const locked = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  return existsSync(locked) ? locked : process.execPath;
};

/**
 * Command and leading arguments that run npm: the npm and Node that started this process, otherwise npm on the PATH.
 */
export const npmCommand = () => {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env;
  return basename(script) === 'npm-cli.js' ? [node, script] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
};

/**
 * Path of the first of these programs found on the PATH, preferring earlier names; null: none. Checks existence only.
 */
export const findOnPath = (...names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
};
