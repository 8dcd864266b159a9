import './steps/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackage } from './steps/debian.mjs';
import { findOnPath, inRoot, nodePath } from './steps/places.mjs';
import { main, step } from './steps/progress.mjs';
import { runQuietly, StepFailure } from './steps/run.mjs';

/** Debian's Chromium without a window, which draws the same pages in two thirds of the time. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOW, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const HOW_TO = 'install Chromium or Google Chrome, or let CHROMIUM_PATH name one';

/**
 * Path of a Chromium that runs: of CHROMIUM_PATH, Playwright's own, or the system's; null: none.
 *
 * @throws StepFailure when CHROMIUM_PATH names something that does not run
 */
export const findChromium = () => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !runs(chosen)) throw new StepFailure(`CHROMIUM_PATH is ${chosen}, which does not run: ${HOW_TO}.`);
  return chosen || [playwrightsOwn(), findOnPath(...NAMES), ON_MAC].find((path) => path && runs(path)) || null;
};

/**
 * Path of a Chromium; downloads one, or as root on Debian installs it with what it needs, if none runs.
 *
 * @throws StepFailure when none can be had
 */
export const ensureChromium = async () => {
  const path = findChromium() ?? (await install());
  if (path) return path;
  throw new StepFailure(`The browser journeys need a Chromium, and none could be downloaded: ${HOW_TO}.`);
};

const playwrightsOwn = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath();

/** An installed browser may still lack a library of the system. */
const runs = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const install = async () => {
  await step('Downloading Chromium', () => playwright('install', 'chromium')).catch(() => null);
  if (existsSync(playwrightsOwn()) && !findChromium() && canInstall()) {
    await step('Installing what Chromium needs', () => playwright('install-deps', 'chromium')).catch(() => null);
  }
  for (const name of [WITHOUT_WINDOW, 'chromium'])
    if (!findChromium() && canInstall()) await installPackage(name).catch(() => null);
  return findChromium();
};

const playwright = (...args) =>
  runQuietly([nodePath(), inRoot('node_modules/@playwright/test/cli.js'), ...args], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    process.stdout.write(`${await ensureChromium()}\n`);
    return 0;
  });
}
