import './steps/require-node.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensureRedis } from './redis.mjs';
import { compile, ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main, step } from './steps/progress.mjs';
import { runInForeground } from './steps/run.mjs';

/** Measured in a browser, on the built client. */
const IN_BROWSER = ['board', 'material', 'people', 'bundle', 'phone'];
/** Measured with several nodes behind a proxy too. */
const BEHIND_PROXY = ['load'];

/** Compiles and runs the measurements of `tools/bench/` named in the arguments, or all; flags are passed on to them. */
await main(async () => {
  const words = process.argv.slice(2);
  const measures = (names) =>
    words.every((word, index) => isOfFlag(word, words[index - 1])) || words.some((word) => names.includes(word));
  const proxied = measures(BEHIND_PROXY) && words[words.indexOf('--nodes') + 1] !== '1';
  await ensureInstalled();
  const inBrowser = measures(IN_BROWSER);
  if (inBrowser) await ensureBuilt();
  await step('Compiling the measurements', () => compile('tools/tsconfig.bench.json'));
  return runInForeground([nodePath(), '--enable-source-maps', inRoot('dist', 'tools', 'bench', 'main.js'), ...words], {
    NODE_ENV: 'production',
    ...(inBrowser && { CHROMIUM_PATH: await ensureChromium() }),
    ...(proxied && { NGINX_PATH: await ensureNginx(), REDIS_PATH: await ensureRedis() }),
  });
});

/** A flag is followed by its value. */
function isOfFlag(word, before) {
  return word.startsWith('--') || (before?.startsWith('--') ?? false);
}
