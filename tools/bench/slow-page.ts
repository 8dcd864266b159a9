import type { BrowserContext, Page } from '@playwright/test';

/** How much slower the processor of a phone is than this one. */
const SLOWER = 4;

/** A page with the processor of a phone. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Ends the service workers, as a phone does some time after a visit. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}
