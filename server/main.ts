import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireConfig } from './config/config.js';
import { endAfter } from './config/start-failure.js';
import { createLogger } from './logging/logger.js';
import { startServer } from './start-server.js';

const here = dirname(fileURLToPath(import.meta.url));

try {
  const config = requireConfig();
  const server = await startServer(config, {
    logger: createLogger(config.logLevel),
    clientDir: join(here, '..', 'client'),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal does not wait for what the first one is finishing.
      if (stopping) process.exit(1);
      stopping = true;
      void server.stop().then(() => process.exit(0), endAfter);
    });
  }
} catch (error) {
  endAfter(error);
}
