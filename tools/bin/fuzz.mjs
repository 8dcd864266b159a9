import './steps/require-node.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main, say } from './steps/progress.mjs';
import { runInForeground, StepFailure } from './steps/run.mjs';

const RUNS = 200;

const wholeNumber = (name, text) => {
  if (!/^\d{1,9}$/.test(text)) throw new StepFailure(`--${name} must be a whole number, such as ${RUNS}.`);
  return text;
};

/** Sends `--runs` hostile requests to every call and socket message (200 by default), more than `npm test` does. */
await main(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string' } } });
  const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000_000));
  const runs = wholeNumber('runs', values.runs ?? String(RUNS));
  await ensureInstalled();
  say(
    `Seed ${seed}, ${runs} requests for each call and message. The same again: npm run fuzz -- --seed ${seed} --runs ${runs}`,
  );
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const only = ['run', '--project', 'integration', 'testing/hostile/hostile-calls', 'testing/hostile/hostile-sockets'];
  return runInForeground([nodePath(), vitest, ...only], { FUZZ_SEED: seed, FUZZ_RUNS: runs });
});
