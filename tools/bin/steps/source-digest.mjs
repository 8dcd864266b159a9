import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files that no build reads. */
const ONLY_FOR_TESTS = /(\.spec\.tsx?|\.int-spec\.ts|\.e2e\.ts|[\\/]testing[\\/].*|^client[\\/]e2e[\\/].*)$/;

/**
 * SHA-256 (hex) of the names and contents of all files below these paths of `root`, without tests; independent of
 * order. Missing paths are ignored.
 */
export const digestOf = async (root, names) => {
  const digest = createHash('sha256');
  const files = (await Promise.all(names.map((name) => filesBelow(join(root, name)))))
    .flat()
    .toSorted((a, b) => (a < b ? -1 : 1));
  const inputs = files.filter((file) => !ONLY_FOR_TESTS.test(relative(root, file)));
  const contents = await Promise.all(inputs.map((file) => readFile(file)));
  inputs.forEach((file, index) => {
    digest.update(`${relative(root, file).split(sep).join('/')}\0${contents[index].length}\0`).update(contents[index]);
  });
  return digest.digest('hex');
};

/** Paths of all files below a folder, unsorted; of a file the file itself, of a missing path none. */
export const filesBelow = async (path) => {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
};
