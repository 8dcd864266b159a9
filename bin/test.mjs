import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { npmCommand } from './steps/places.mjs';
import { main, say, seconds } from './steps/progress.mjs';
import { runHeld, runVisibly, StepFailure } from './steps/run.mjs';

const script = (name) => (run) => run([...npmCommand(), 'run', '--silent', name]);

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

/** Wait for disks, for faults and for one another: what is left of the cores the other takes. */
const SIDE_BY_SIDE = ['integration', 'journeys'];

/** One step: its name, what it writes, how long it took. @throws StepFailure when it fails */
async function perform(name, run) {
  say(`\n── ${name}`);
  const startedAt = performance.now();
  const code = await STEPS[name](run);
  if (code !== 0) throw new StepFailure(`\n✗ ${name} failed after ${seconds(startedAt)}; nothing after it was run.`);
  say(`✓ ${name}: ${seconds(startedAt)}`);
}

/** The last is shown as it goes, the others when they are done; the first that fails ends all. */
async function performTogether(names) {
  const stop = new AbortController();
  const ends = names.map((name, index) => {
    const run = index === names.length - 1 ? runVisibly : runHeld;
    return perform(name, (command) => run(command, {}, stop.signal));
  });
  try {
    await Promise.all(ends);
  } finally {
    stop.abort();
    await Promise.allSettled(ends);
  }
}

/** Runs the named steps, or all, in an order that fails fast, and stops at the first that fails. */
await main(async () => {
  const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
  const unknown = asked.find((name) => !STEPS[name]);
  if (unknown) throw new StepFailure(`There is no step "${unknown}"; there are ${Object.keys(STEPS).join(', ')}.`);

  const startedAt = performance.now();
  await ensureInstalled();
  const together = SIDE_BY_SIDE.every((name) => asked.includes(name)) ? SIDE_BY_SIDE : [];
  for (const name of asked.filter((each) => !together.includes(each))) await perform(name, runVisibly);
  await performTogether(together);
  say(`\n✓ All passed in ${seconds(startedAt)}.`);
  return 0;
});
