import './steps/require-node.mjs';
import { ensureChromium } from './chromium.mjs';
import { compile, ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main, step } from './steps/progress.mjs';
import { runInForeground } from './steps/run.mjs';

/** Measured in a browser, on the built client. */
const IN_BROWSER = ['board', 'bundle'];

/** The measurements of `bench/`, compiled together with what they measure. */
await main(async () => {
  const names = process.argv.slice(2);
  await ensureInstalled();
  const inBrowser = names.length === 0 || names.some((name) => IN_BROWSER.includes(name));
  if (inBrowser) await ensureBuilt();
  await step('Compiling the measurements', () => compile('tsconfig.bench.json'));
  return runInForeground([nodePath(), '--enable-source-maps', inRoot('dist', 'bench', 'main.js'), ...names], {
    NODE_ENV: 'production',
    ...(inBrowser && { CHROMIUM_PATH: await ensureChromium() }),
  });
});
