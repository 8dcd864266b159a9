import { databaseOn } from '../database/database.js';
import { makeOwnerCode } from '../features/set-up/owner-codes.js';
import type { CliCommand } from './cli-command.js';

/**
 * Command that creates and prints a code for founding an organisation in the browser, usable once within seven days.
 */
export const ownerCode: CliCommand = {
  parameters: [],
  purpose: "prints an owner's code: with it an organisation is founded at /set-up, once and within seven days.",
  database: 'beside-nodes',
  prepare: async () => async (pool, print) => {
    const code = await makeOwnerCode(databaseOn(pool));
    print(`The owner's code is ${code}`);
    print(`Open /set-up#${code} at the address of this Rooster. It is used once, within seven days.`);
  },
};
