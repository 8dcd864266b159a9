import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/progress.mjs';
import { runServerProgram } from './steps/server-program.mjs';

/** From a fresh clone to a running Rooster: installs and builds what is missing or old, then serves. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runServerProgram('main.js', process.argv.slice(2));
});
