import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Rules that depend on colours; the others give the same result in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** How pages are looked at for barriers, each in light and in dark: both languages, and both sizes. */
export const LOOKS = [
  { language: 'nl', phone: false, where: 'in Dutch at a desk' },
  { language: 'en', phone: true, where: 'in English on a phone' },
] as const;

/** Expects no accessibility barriers on the page, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = await schemeOf(page);
  const other = shown === 'dark' ? 'light' : 'dark';
  const found = await barriersOn(page);
  await show(page, other);
  const inOther = await barriersOn(page, OF_COLOURS);
  await show(page, shown);
  expect({ [shown]: found, [other]: inOther }).toEqual({ [shown]: [], [other]: [] });
}

/** Barriers on a page as it is, one of each kind; `rules`: only these. */
export async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  // Once a document: what looks for barriers is half a megabyte, and reading it costs more than to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Only of use to what it has no rules for here: it would read every stylesheet again.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: typeof axe }).axe.run(document, chosen),
    options,
  );
  // The first of each kind says enough.
  return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html}`);
}

const schemeOf = (page: Page): Promise<'light' | 'dark'> =>
  page.evaluate(() => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'));

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/**
 * Elements too small for a phone: fields with letters below 16 px, which a phone zooms into, and with `withThumb` also
 * buttons, and links that stand outside a sentence, lower than 44 px. A row's line may take one pixel of a link.
 */
export const smallOnPhone = (page: Page, withThumb: boolean): Promise<string[]> =>
  page.evaluate((buttonsToo) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const fields = shown(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), select, textarea',
    );
    const buttons = buttonsToo ? shown('button, summary') : [];
    const isInSentence = ({ parentElement }: HTMLElement) =>
      [...(parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const links = buttonsToo ? shown('main a').filter((link) => !isInSentence(link)) : [];
    return [
      ...fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16),
      ...buttons.filter((button) => button.getBoundingClientRect().height < 44),
      ...links.filter((link) => link.getBoundingClientRect().height < 43),
    ].map((element) => element.outerHTML.slice(0, 200));
  }, withThumb);
