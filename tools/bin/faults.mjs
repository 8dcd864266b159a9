import './steps/require-node.mjs';
import { ensureServerBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main } from './steps/progress.mjs';
import { runInForeground } from './steps/run.mjs';

/** Runs the fault test under load for a chosen time: `npm run faults -- --minutes 30 --seed 7`. */
await main(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  const typescript = inRoot('server', 'testing', 'run-typescript.mjs');
  const program = inRoot('server', 'testing', 'faults', 'main.ts');
  return runInForeground([nodePath(), '-C', 'source', '--import', typescript, program, ...process.argv.slice(2)]);
});
