import { databaseOn } from '../database/database.js';
import type { CliCommand } from './cli-command.js';

/**
 * Command that gives the log a new epoch, so that clients discard data that a restored log does not contain. For
 * stopped nodes.
 */
export const newEpoch: CliCommand = {
  parameters: [],
  purpose: 'after a backup was restored: makes every browser read everything again. Stop the nodes first.',
  prepare: async () => async (pool, print) => {
    const { id } = await databaseOn(pool)
      .updateTable('log_epoch')
      .set({ id: ({ fn }) => fn<string>('gen_random_uuid'), began_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    print(`The log has a new epoch, ${id}. Start the nodes.`);
  },
};
