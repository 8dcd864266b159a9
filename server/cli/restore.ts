import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { readModelsOf } from '../backup/backup-tables.js';
import { compareReadModels } from '../backup/compare-read-models.js';
import { CopyClient } from '../backup/copy-client.js';
import { followToTheEnd } from '../backup/follow-to-the-end.js';
import { copyIn } from '../backup/restore-backup.js';
import { StartFailure } from '../config/start-failure.js';
import { migrate } from '../database/migrate.js';
import { NoWakeUp } from '../live/no-wake-up.js';
import { FollowedProjections } from '../projections/followed-projection.js';
import { InlineProjections } from '../projections/inline-projection.js';
import type { CliCommand } from './cli-command.js';

/**
 * Command that restores a backup into an empty database, rebuilds its read models, and compares both with the source.
 * Fails if they differ; the restored data stays.
 */
export const restore: CliCommand = {
  parameters: ['FILE'],
  purpose:
    'brings a backup back into an empty database, builds the read models anew and compares both. Stop the nodes first.',
  database: 'alone-as-it-is',
  prepare: async ([name = '']) => {
    const path = resolve(name);
    return async (pool, print, url) => {
      const client = await CopyClient.open(url);
      try {
        const { header, manifest } = await copyIn(url, client, path, print);
        await migrate(url);
        print('Building read models');
        const parts = { pool, logger: pino({ level: 'warn', base: null }), wakeUp: new NoWakeUp() };
        const app = await NestFactory.createApplicationContext(AppModule.with(parts), {
          logger: false,
          abortOnError: false,
        });
        try {
          await followToTheEnd(app, print);
          const readModels = readModelsOf(app.get(InlineProjections), app.get(FollowedProjections));
          const different = await compareReadModels(client, manifest, readModels, print);
          if (different.length > 0)
            throw new StartFailure(
              `Everything of the file is restored, but read models differ from those of the snapshot: ${different.join(', ')}. Keep the file, and report this.`,
            );
        } finally {
          await app.close();
        }
        print(
          `Restored: everything as of ${header.at}, compared and the same. The log has a new epoch; everybody logs in again. Start the nodes.`,
        );
      } finally {
        await client.close();
      }
    };
  },
};
