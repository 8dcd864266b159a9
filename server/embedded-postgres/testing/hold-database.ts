import { startEmbeddedPostgres } from '../embedded-postgres.js';

/** A process of its own that starts the database of the folder in its argument, tells its address and stays until it is killed. */
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: { info() {}, warn() {} } });
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
