import './steps/require-node.mjs';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt } from './steps/build.mjs';
import { withDemoProduct } from './steps/demo-product.mjs';
import { bytesOfPages, LIMITS, overLimits } from './steps/page-bytes.mjs';
import { main, say } from './steps/progress.mjs';

const ofMoment = (moment) =>
  moment ? `${String(moment.requests).padStart(4)} requests, ${(moment.bytes / 1000).toFixed(1).padStart(6)} kB` : '';

/** Prints requests and bytes of often opened pages; fails when a page exceeds its limit. */
await main(async () => {
  await ensureBuilt();
  const executablePath = await ensureChromium();
  const pages = await withDemoProduct(async ({ port }) => {
    const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-quic'] });
    try {
      return await bytesOfPages(browser, port);
    } finally {
      await browser.close();
    }
  });
  say(`${''.padEnd(40)} ${'until shown'.padEnd(30)} until complete`);
  for (const [page, { shown, complete }] of Object.entries(pages))
    say(`${page.padEnd(40)} ${ofMoment(shown).padEnd(30)} ${ofMoment(complete)}`);
  const faults = overLimits(pages, LIMITS);
  for (const fault of faults) say(`✗ ${fault}`);
  return faults.length === 0 ? 0 : 1;
});
