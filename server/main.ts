import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireConfig } from './config/config.js';
import { endAfter } from './config/start-failure.js';
import { createLogger } from './logging/logger.js';
import { startServer } from './start-server.js';

const SAME_SIGNAL_MS = 1_000;

const folder = dirname(fileURLToPath(import.meta.url));

try {
  const config = requireConfig();
  const server = await startServer(config, {
    logger: createLogger(config.logLevel),
    clientDir: join(folder, '..', 'client'),
    print: (line) => process.stdout.write(`${line}\n`),
  });
  let stoppingSince: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        stoppingSince = performance.now();
        void server.stop().then(() => process.exit(0), endAfter);
        return;
      }
      // A second signal does not wait for what the first one is finishing. One that follows at once is the first one
      // again: Ctrl-C reaches us from the terminal and from npm.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    });
  }
} catch (error) {
  endAfter(error);
}
