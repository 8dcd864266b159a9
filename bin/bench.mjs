import './steps/require-node.mjs';
import { compile } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main, step } from './steps/progress.mjs';
import { runInForeground } from './steps/run.mjs';

/** The measurements of `bench/`, compiled together with what they measure. */
await main(async () => {
  await ensureInstalled();
  await step('Compiling the measurements', () => compile('tsconfig.bench.json'));
  return runInForeground([nodePath(), '--enable-source-maps', inRoot('dist', 'bench', 'main.js'), ...process.argv.slice(2)], {
    NODE_ENV: 'production',
  });
});
