import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What depends on the colours of a page; all else is the same in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** How pages are looked at for barriers, each in light and in dark: both languages, and both sizes. */
export const LOOKS = [
  { language: 'nl', phone: false, where: 'in Dutch at a desk' },
  { language: 'en', phone: true, where: 'in English on a phone' },
] as const;

/** Finds nothing that keeps anybody out of what is on screen, in light and in dark. */
export async function expectNoBarrier(page: Page): Promise<void> {
  const shown = await schemeOf(page);
  const other = shown === 'dark' ? 'light' : 'dark';
  const found = await barriersOn(page);
  await show(page, other);
  const inOther = await barriersOn(page, OF_COLOURS);
  await show(page, shown);
  expect({ [shown]: found, [other]: inOther }).toEqual({ [shown]: [], [other]: [] });
}

async function barriersOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // No frames of others, for which it would open a page of its own; and nothing is told of what is well.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
  });
  const { violations } = await axe.analyze();
  // The first of each kind says enough.
  return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html}`);
}

const schemeOf = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'));

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
