import './steps/require-node.mjs';
import { ensureServerBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { main } from './steps/progress.mjs';
import { runServerProgram } from './steps/server-program.mjs';

/** The maintenance commands of the server, on sources as they are now. */
await main(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  return runServerProgram('cli/main.js', process.argv.slice(2));
});
