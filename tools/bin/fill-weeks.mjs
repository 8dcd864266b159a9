import './steps/require-node.mjs';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main, say } from './steps/progress.mjs';
import { runInForeground, StepFailure } from './steps/run.mjs';

/** Specs of random weeks by name: file, parts of their titles, and the weeks of one seed. */
const CHECKS = {
  rules: { file: 'fill-week.property.spec.ts', titles: ['breaks no hard rule'], weeks: 1_000 },
  optimum: { file: 'fill-week.property.spec.ts', titles: ['costs as little as', 'moves as few people as'], weeks: 500 },
  changes: { file: 'smallest-change.property.spec.ts', titles: ['fills it for its person'], weeks: 1_000 },
};
const DONE = 'fill-weeks-done.log';

const wholeNumber = (name, text) => {
  if (!/^\d{1,6}$/.test(text)) throw new StepFailure(`--${name} must be a whole number, such as 1.`);
  return Number(text);
};

/**
 * Proposes people for random weeks of each seed from `--from` to `--until` (1 and 100 by default) and stops at the first
 * week that fails. `--check rules` (the default): no proposal of 1,000 weeks breaks a hard rule; `optimum`: each of 500
 * small weeks, and of 500 with people who may be moved, costs as little as the best of all proposals and moves as few
 * people; `changes`: each smallest change of 1,000 weeks fills its slot. Seeds that passed are listed in `--done` and
 * skipped by the next run.
 */
await main(async () => {
  const options = {
    from: { type: 'string' },
    until: { type: 'string' },
    done: { type: 'string' },
    check: { type: 'string' },
  };
  const { values } = parseArgs({ options });
  const check = String(values.check ?? 'rules');
  if (!Object.hasOwn(CHECKS, check)) throw new StepFailure(`--check must be one of ${Object.keys(CHECKS).join(', ')}.`);
  const { file, titles, weeks } = CHECKS[check];
  const path = `domain/fill/${file}`;
  const text = readFileSync(inRoot(path), 'utf8');
  // Vitest passes when it finds no spec of a title.
  if (titles.some((title) => !text.includes(title))) throw new StepFailure(`${path} has other titles now.`);
  const from = wholeNumber('from', values.from ?? '1');
  const until = wholeNumber('until', values.until ?? '100');
  const done = values.done ?? inRoot(DONE);
  await ensureInstalled();
  const passed = new Set(existsSync(done) ? readFileSync(done, 'utf8').split('\n') : []);
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const spec = [path, '-t', titles.join('|'), '--testTimeout', '0'];
  for (let seed = from; seed <= until; seed += 1) {
    const line = check === 'rules' ? String(seed) : `${check} ${seed}`;
    if (passed.has(line)) continue;
    say(`Seed ${seed}, ${weeks} weeks.`);
    const env = { PROPERTY_SEED: String(seed), PROPERTY_RUNS: String(weeks) };
    const code = await runInForeground([nodePath(), vitest, 'run', '--project', 'rules', ...spec], env);
    if (code) return code;
    appendFileSync(done, `${line}\n`);
  }
  return 0;
});
