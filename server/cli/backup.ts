import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartFailure } from '../config/start-failure.js';
import { writeBackup } from '../backup/write-backup.js';
import type { CliCommand } from './cli-command.js';
import { readModelsAt } from './read-models-at.js';

/**
 * Command that writes everything that cannot be rebuilt into a new file, while nodes may run. Refuses an existing file.
 */
export const backup: CliCommand = {
  parameters: ['FILE'],
  purpose: 'writes the database into a new file, as it is at this instant; nodes may run.',
  database: 'beside-nodes',
  prepare: async ([name = '']) => {
    const path = resolve(name);
    if (await stat(path).catch(() => null))
      throw new StartFailure(`There is a file ${path} already: choose another name.`);
    return async (pool, print, url) => {
      const readModels = await readModelsAt(pool);
      const { at, heads } = await writeBackup(url, path, readModels, print);
      const events = Object.values(heads).reduce((sum, head) => sum + head, 0);
      const { size } = await stat(path);
      print(
        `Written: ${path}, ${Math.ceil(size / 1024)} KiB, ${events} events of ${Object.keys(heads).length} organisations, as of ${at}.`,
      );
    };
  },
};
