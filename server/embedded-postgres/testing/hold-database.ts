import { startEmbeddedPostgres } from '../embedded-postgres.js';

/** A process of its own that starts the database of the folder in its argument, tells the address of its superuser and stays until it is killed. */
const { superuserUrl } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: { info() {}, warn() {} } });
process.stdout.write(`${superuserUrl}\n`);
setInterval(() => {}, 60_000);
