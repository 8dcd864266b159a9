import './steps/require-node.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { npmCommand } from './steps/places.mjs';
import { main, say, seconds } from './steps/progress.mjs';
import { runVisibly, StepFailure } from './steps/run.mjs';

const script = (name) => () => runVisibly([...npmCommand(), 'run', '--silent', name]);

/** Steps in an order that fails fast. Steps of one entry run at the same time, because none keeps both cores busy. */
const LINES = [
  { format: script('format:check') },
  {
    'server-types': script('typecheck:server'),
    'client-types': script('typecheck:client'),
    lint: script('lint'),
    imports: script('deps'),
    dead: script('dead'),
  },
  { rules: script('test:rules'), build: () => ensureBuilt().then(() => 0) },
  { screens: script('test:screens'), bytes: script('bytes') },
  { integration: script('test:int') },
  { journeys: script('test:e2e') },
];
const STEPS = Object.assign({}, ...LINES);

/** Runs one step and prints its name, output and duration. @throws StepFailure when it fails */
async function perform(name) {
  say(`\n── ${name}`);
  const startedAt = performance.now();
  const code = await STEPS[name]();
  if (code !== 0) throw new StepFailure(`\n✗ ${name} failed after ${seconds(startedAt)}; nothing after it was run.`);
  say(`✓ ${name}: ${seconds(startedAt)}`);
}

/** Runs steps at the same time. @throws StepFailure of the first that failed, once all have ended */
async function performAll(names) {
  const ended = await Promise.allSettled(names.map(perform));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** Runs the named steps, or all, and stops where one fails. */
await main(async () => {
  const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
  const unknown = asked.find((name) => !STEPS[name]);
  if (unknown) throw new StepFailure(`There is no step "${unknown}"; there are ${Object.keys(STEPS).join(', ')}.`);

  const startedAt = performance.now();
  await ensureInstalled();
  for (const line of LINES) await performAll(Object.keys(line).filter((name) => asked.includes(name)));
  say(`\n✓ All passed in ${seconds(startedAt)}.`);
  return 0;
});
