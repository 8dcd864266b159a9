import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const inRoot = (...parts) => join(ROOT, ...parts);

/** The Node that package-lock.json brings for this platform, or else the one that runs this. */
export const nodePath = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const locked = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  return existsSync(locked) ? locked : process.execPath;
};

/** How to run npm: the very one that runs us, by the Node that runs it, or else the one on the path. */
export const npmCommand = () => {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env;
  return basename(script) === 'npm-cli.js' ? [node, script] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
};

/** A program on the path, by the first of its names that is there; null when none is. */
export const findOnPath = (...names) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
};
