import './steps/require-node.mjs';
import { ensureServerBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/progress.mjs';
import { runServerProgram } from './steps/server-program.mjs';

/** Runs a maintenance command of the server, built from the current sources. */
await main(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  return runServerProgram('cli/main.js', process.argv.slice(2));
});
