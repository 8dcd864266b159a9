import { cpus } from 'node:os';
import { benchBoard } from './board.bench.js';
import { benchBundle } from './bundle.bench.js';
import { benchCommands } from './commands.bench.js';
import { benchLive } from './live.bench.js';
import { benchMemory } from './memory.bench.js';
import { withProduct } from './product.js';
import { benchReplay } from './replay.bench.js';

/** What can be measured, by name. Each prints ratios against a baseline of the same run. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  commands: () => withProduct(benchCommands),
  live: () => withProduct(benchLive),
  memory: () => withProduct(benchMemory),
  replay: () => withProduct(benchReplay),
  board: () => withProduct(benchBoard),
  bundle: () => withProduct(benchBundle),
};

const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(BENCHES);
const unknown = names.filter((name) => !BENCHES[name]);
if (unknown.length > 0) {
  process.stderr.write(`There is no measurement ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(1);
}

process.stdout.write(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
for (const name of names) await BENCHES[name]?.();
