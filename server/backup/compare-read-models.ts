import { type Manifest, sameDigest } from './backup-file.js';
import type { ReadModel } from './backup-tables.js';
import type { CopyClient } from './copy-client.js';
import { comparableRows } from './read-model-digest.js';

/**
 * Compares rebuilt read models with the digests of the snapshot, and prints a line per table. Returns the names of
 * differing tables; tables whose projection has another version are skipped.
 */
export async function compareReadModels(
  client: CopyClient,
  { readModels: noted }: Manifest,
  readModels: readonly ReadModel[],
  print: (line: string) => void,
): Promise<string[]> {
  const catalogue = new Map((await client.catalogue()).map((table) => [table.name, table]));
  const different: string[] = [];
  for (const model of readModels) {
    const [before, table] = [noted[model.table], catalogue.get(model.table)];
    if (!before || !table || !sameVersions(before.versions, model.versions)) {
      print(`  ${model.table}: not compared, another version made the one in the snapshot`);
      continue;
    }
    const now = await client.digestOf(comparableRows(model, table, 'noted_checkpoint'));
    const same = sameDigest(before, now);
    if (!same) different.push(model.table);
    print(
      `  ${model.table}: ${now.rows} rows, ${same ? 'the same as in the snapshot' : `NOT those of the snapshot, which had ${before.rows}`}`,
    );
  }
  return different;
}

const sameVersions = (one: ReadModel['versions'], other: ReadModel['versions']): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, version]) => other[name] === version);
