import './steps/require-node.mjs';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main, say } from './steps/progress.mjs';
import { runInForeground, StepFailure } from './steps/run.mjs';

const WEEKS_A_SEED = 1_000;
const DONE = 'fill-weeks-done.log';

const wholeNumber = (name, text) => {
  if (!/^\d{1,6}$/.test(text)) throw new StepFailure(`--${name} must be a whole number, such as 1.`);
  return Number(text);
};

/**
 * Proposes people for 1,000 random weeks of each seed from `--from` to `--until` (1 and 100 by default) and stops at the
 * first that breaks a hard rule. Seeds that passed are listed in `--done` and skipped by the next run.
 */
await main(async () => {
  const options = { from: { type: 'string' }, until: { type: 'string' }, done: { type: 'string' } };
  const { values } = parseArgs({ options });
  const from = wholeNumber('from', values.from ?? '1');
  const until = wholeNumber('until', values.until ?? '100');
  const done = values.done ?? inRoot(DONE);
  await ensureInstalled();
  const passed = new Set(existsSync(done) ? readFileSync(done, 'utf8').split('\n') : []);
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const spec = ['domain/fill/fill-week.property.spec.ts', '-t', 'breaks no hard rule', '--testTimeout', '0'];
  for (let seed = from; seed <= until; seed += 1) {
    if (passed.has(String(seed))) continue;
    say(`Seed ${seed}, ${WEEKS_A_SEED} weeks.`);
    const env = { PROPERTY_SEED: String(seed), PROPERTY_RUNS: String(WEEKS_A_SEED) };
    const code = await runInForeground([nodePath(), vitest, 'run', '--project', 'rules', ...spec], env);
    if (code) return code;
    appendFileSync(done, `${seed}\n`);
  }
  return 0;
});
