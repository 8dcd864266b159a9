import 'reflect-metadata';
import { requireConfig } from '../config/config.js';
import { endAfter, StartFailure } from '../config/start-failure.js';
import { backup } from './backup.js';
import type { CliCommand } from './cli-command.js';
import { doubleIds } from './double-ids.js';
import { newEpoch } from './new-epoch.js';
import { ownerCode } from './owner-code.js';
import { passkeysNotAsked } from './passkeys-not-asked.js';
import { printStream } from './print-stream.js';
import { rebuild } from './rebuild.js';
import { restore } from './restore.js';
import { setUp } from './set-up.js';
import { withDatabase } from './with-database.js';

/** `npm run cli -- NAME …`, one line each. */
const COMMANDS: Readonly<Record<string, CliCommand>> = {
  'set-up': setUp,
  'owner-code': ownerCode,
  'passkeys-not-asked': passkeysNotAsked,
  'new-epoch': newEpoch,
  'print-stream': printStream,
  'double-ids': doubleIds,
  rebuild,
  backup,
  restore,
};

const usage = (): string =>
  [
    'Commands:',
    ...Object.entries(COMMANDS).map(
      ([name, { parameters, purpose }]) => `  npm run cli -- ${[name, ...parameters].join(' ')}\n      ${purpose}`,
    ),
  ].join('\n');

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || args.length !== command.parameters.length) throw new StartFailure(usage());
  const config = requireConfig();
  const work = await command.prepare(args);
  await withDatabase(config, command.database ?? 'alone', (pool, url) =>
    work(pool, (line) => process.stdout.write(`${line}\n`), url),
  );
}

await run(process.argv.slice(2)).catch(endAfter);
