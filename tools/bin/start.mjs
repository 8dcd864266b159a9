import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/progress.mjs';
import { runServerProgram } from './steps/server-program.mjs';

/** Starts the server; installs packages and builds first if they are missing or outdated. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runServerProgram('main.js', process.argv.slice(2));
});
