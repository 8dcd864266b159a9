import { pino } from 'pino';
import { openPool } from '../../database/database.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { createApp } from '../../create-app.js';
import { loadDemo } from '../load-demo.js';

/** A process of its own that loads the demo into the database of its argument, and says after each commit what its last event was. */
const databaseUrl = process.argv[2] ?? '';
const app = await createApp({
  pool: openPool(databaseUrl, () => undefined, { max: 4 }),
  databaseUrl,
  redisUrl: null,
  logger: pino({ level: 'silent' }),
  trustProxy: false,
  clientDir: null,
});
await app.init();
app
  .get(CommandRunner, { strict: false })
  .committed$.subscribe(({ events }) => process.stdout.write(`${events.at(-1)?.event.type}\n`));
await loadDemo(app, () => undefined);
await app.close();
