import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMMAND_LINE = fileURLToPath(new URL('../../server/cli/main.js', import.meta.url));

/** Founds an organisation from what is else a file: `npm run cli -- set-up`. */
export async function setUpOrganisation(databaseUrl: string, description: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rooster-bench-file-'));
  try {
    const path = join(folder, 'organisation.json');
    await writeFile(path, JSON.stringify(description));
    await promisify(execFile)(process.execPath, [COMMAND_LINE, 'set-up', path], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
