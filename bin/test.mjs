import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { npmCommand } from './steps/places.mjs';
import { main, say, seconds } from './steps/progress.mjs';
import { runVisibly, StepFailure } from './steps/run.mjs';

const script = (name) => () => runVisibly([...npmCommand(), 'run', '--silent', name]);

/** In an order that fails fast. */
const STEPS = {
  format: script('format:check'),
  types: script('typecheck'),
  lint: script('lint'),
  imports: script('deps'),
  dead: script('dead'),
  rules: script('test:rules'),
  screens: script('test:screens'),
  integration: script('test:int'),
  build: () => ensureBuilt().then(() => 0),
  bytes: script('bytes'),
  journeys: script('test:e2e'),
};

/** Runs the named steps, or all, and stops at the first that fails. */
await main(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
  const unknown = names.find((name) => !STEPS[name]);
  if (unknown) throw new StepFailure(`There is no step "${unknown}"; there are ${Object.keys(STEPS).join(', ')}.`);

  const startedAt = performance.now();
  await ensureInstalled();
  for (const name of names) {
    say(`\n── ${name}`);
    const stepStartedAt = performance.now();
    const code = await STEPS[name]();
    if (code !== 0)
      throw new StepFailure(`\n✗ ${name} failed after ${seconds(stepStartedAt)}; nothing after it was run.`);
    say(`✓ ${name}: ${seconds(stepStartedAt)}`);
  }
  say(`\n✓ All passed in ${seconds(startedAt)}.`);
  return 0;
});
