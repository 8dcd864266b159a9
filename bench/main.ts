import { cpus } from 'node:os';
import { benchCommands } from './commands.bench.js';
import { type Product, startProduct } from './product.js';

/** What can be measured, by name. Each prints ratios against a baseline of the same run. */
const BENCHES: Readonly<Record<string, (product: Product) => Promise<void>>> = {
  commands: benchCommands,
};

const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(BENCHES);
const unknown = names.filter((name) => !BENCHES[name]);
if (unknown.length > 0) {
  process.stderr.write(`There is no measurement ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(1);
}

process.stdout.write(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
for (const name of names) {
  const product = await startProduct();
  try {
    await BENCHES[name]?.(product);
  } finally {
    await product.stop();
  }
}
