import { defineConfig } from '@playwright/test';
import { findChromium } from '../../tools/bin/chromium.mjs';
import { ENVIRONMENTS, enterTestEnvironment } from './test-environment.js';

const chromium = findChromium();
// Read again by every worker, which then knows its number.
enterTestEnvironment();

/** Journeys through the whole product: a built server on a real database, and a real browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './start-product.ts',
  // Files go to whichever worker is free; the journeys of a file follow one another.
  workers: ENVIRONMENTS,
  fullyParallel: false,
  // A busy machine takes several times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Journeys of which screen specs and integration hold each part: `LONG_JOURNEYS=1 npm run test:e2e` takes them too.
  ...(process.env['LONG_JOURNEYS'] ? {} : { grepInvert: /@long/ }),
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A worker would answer in the place of the server, unseen by the routes of a journey; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Recording every step of every journey costs as much as the journeys; `--trace on` tells all of one that fails.
    trace: 'off',
    // Would be taken of every page that closes, in case its journey fails later.
    screenshot: 'off',
    viewport: { width: 1440, height: 900 },
  },
});
