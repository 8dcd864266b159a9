import { cpus } from 'node:os';
import { parseArguments } from './arguments.js';
import { benchBackup } from './backup.bench.js';
import { benchBoard } from './board.bench.js';
import { benchBundle } from './bundle.bench.js';
import { benchCommands } from './commands.bench.js';
import { benchFill } from './fill.bench.js';
import { benchInsight } from './insight.bench.js';
import { benchLive } from './live.bench.js';
import { benchLoad } from './load/load.bench.js';
import { loadPlan } from './load/load-plan.js';
import { benchMaterial } from './material.bench.js';
import { benchMemory } from './memory.bench.js';
import { benchMetrics } from './metrics.bench.js';
import { benchNurses } from './nurses.bench.js';
import { benchPeople } from './people.bench.js';
import { benchPhone } from './phone.bench.js';
import { withProduct } from './product.js';
import { benchReplay } from './replay.bench.js';
import { benchRules } from './rules.bench.js';

/** Measurements by name. Each prints ratios against a baseline of the same run. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  commands: () => withProduct(benchCommands),
  fill: benchFill,
  insight: () => withProduct(benchInsight),
  live: () => withProduct(benchLive),
  load: () => benchLoad(loadPlan(flags)),
  memory: () => withProduct(benchMemory),
  metrics: benchMetrics,
  nurses: benchNurses,
  replay: () => withProduct(benchReplay),
  rules: benchRules,
  board: () => withProduct(benchBoard),
  material: () => withProduct(benchMaterial),
  people: () => withProduct(benchPeople),
  bundle: () => withProduct(benchBundle),
  phone: () => withProduct(benchPhone),
  backup: () => withProduct(benchBackup),
};

const { names: requested, flags } = readArguments();
const names = requested.length > 0 ? requested : Object.keys(BENCHES);

process.stdout.write(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
for (const name of names) await BENCHES[name]?.();

function readArguments() {
  try {
    const read = parseArguments(process.argv.slice(2));
    const unknown = read.names.filter((name) => !BENCHES[name]);
    if (unknown.length > 0)
      throw new Error(`There is no measurement ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
    if (Object.keys(read.flags).length > 0 && !read.names.includes('load'))
      throw new Error('Flags are for the measurement load.');
    loadPlan(read.flags);
    return read;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
