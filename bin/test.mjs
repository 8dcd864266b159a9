import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { npmCommand } from './steps/places.mjs';
import { main, say, seconds } from './steps/progress.mjs';
import { runVisibly, StepFailure } from './steps/run.mjs';

const script = (name) => () => runVisibly([...npmCommand(), 'run', '--silent', name]);

const STEPS = {
  format: script('format:check'),
  types: script('typecheck'),
  lint: script('lint'),
  imports: script('deps'),
  dead: script('dead'),
  rules: script('test:rules'),
  screens: script('test:screens'),
  build: () => ensureBuilt().then(() => 0),
  bytes: script('bytes'),
  integration: script('test:int'),
  journeys: script('test:e2e'),
};

/** One step: its name, what it writes, how long it took. @throws StepFailure when it fails */
async function perform(name) {
  say(`\n── ${name}`);
  const startedAt = performance.now();
  const code = await STEPS[name]();
  if (code !== 0) throw new StepFailure(`\n✗ ${name} failed after ${seconds(startedAt)}; nothing after it was run.`);
  say(`✓ ${name}: ${seconds(startedAt)}`);
}

/** Runs the named steps, or all, in an order that fails fast, and stops at the first that fails. */
await main(async () => {
  const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
  const unknown = asked.find((name) => !STEPS[name]);
  if (unknown) throw new StepFailure(`There is no step "${unknown}"; there are ${Object.keys(STEPS).join(', ')}.`);

  const startedAt = performance.now();
  await ensureInstalled();
  for (const name of asked) await perform(name);
  say(`\n✓ All passed in ${seconds(startedAt)}.`);
  return 0;
});
