import { expect, type Locator, type Page, test } from '@playwright/test';
import { futureMonday } from '../../tools/testing/demo.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);

/** Viewports that a desk's screen leaves at 400 % and at 200 % zoom. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 720, height: 450 },
] as const;

/** A draft of the demo. */
const DRAFT = `/new-rooster?week=${futureMonday(3)}&department=filter-3-1`;

/** Pages of an account, each with its main control. */
const WALKS = [
  {
    account: 'bas.veenstroom',
    pages: [
      ['/main', /^Dienst toevoegen/],
      [DRAFT, /^Dienst toevoegen/],
      ['/requests', /^Goedkeuren/],
      ['/timeout-overview', /^Verlof invoeren/],
      ['/swap-shifts-overview', /^Goedkeuren/],
      ['/shift-request-overview', /^Goedkeuren/],
      ['/free-day-overview', /^Volgende week/],
      [`/new-rooster/select-template?week=${futureMonday(6)}&department=filter-3-1`, /drukke week/],
      ['/history', /^Filters?/],
    ],
  },
  {
    account: 'noor.ijsvogel',
    pages: [
      ['/main', /^Vraag aan/],
      ['/rooster', 'Zet in agenda'],
      ['/rooster?view=month', 'Volgende maand'],
      ['/available', 'Zelfde als vorige maand'],
      ['/timeout', 'Verlof vragen'],
    ],
  },
  { account: 'fatima.wilgenroos', pages: [['/free-day', 'Volgende maand']] },
] as const;

const action = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('radio', { name }))
    .or(page.getByRole('main').getByText(name))
    .first();

const beyondTheEdge = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pairs of overlapping controls on the page. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main button, main input')].filter((element) =>
      element.checkVisibility(),
    );
    const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ element: other }) => !element.contains(other))
        .filter(
          ({ box: { left, right, top, bottom } }) =>
            left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1,
        )
        .map(({ element: other }) => `${element.innerText} and ${other.innerText}`),
    );
  });

/** Pixels of a dialog's parts beside the viewport, and pixels of height that do not scroll with its content. */
const heldInDialog = (dialog: Locator): Promise<{ beside: number; held: number }> =>
  dialog.evaluate((element) => {
    const inside = [element, ...element.querySelectorAll('*')];
    const holds = inside.filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position));
    const scrolls = inside.filter((one) => one !== element && one.scrollHeight - one.clientHeight > 1);
    const scrolling = scrolls.filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY));
    return {
      beside: Math.max(...inside.map((one) => Math.ceil(one.getBoundingClientRect().right))) - window.innerWidth,
      held: [...holds, ...scrolling].reduce((sum, one) => sum + one.clientHeight, 0),
    };
  });

/** Bars that hold on to the screen, by their heights. */
const heldBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const holds = [...document.querySelectorAll('header, nav, main *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      return (position === 'fixed' || position === 'sticky') && visibility === 'visible' && element.clientHeight > 3;
    });
    return holds.reduce((sum, element) => sum + element.clientHeight, 0);
  });

/** A publication can be looked through and sent. */
async function expectUsablePreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publiceren/ }).click();
  const dialog = page.getByRole('dialog', { name: /publiceren$/ });
  const publish = dialog.getByRole('button', { name: /publiceren$/ });
  await expect(publish).toBeEnabled();
  expect(await beyondTheEdge(page)).toBe(0);
  const { beside, held } = await heldInDialog(dialog);
  expect(beside).toBeLessThanOrEqual(0);
  expect(held).toBe(0);
  await dialog.getByRole('button', { name: 'Sluiten' }).click({ trial: true });
  await dialog.getByRole('button', { name: /Nieuw/ }).last().click({ trial: true });
  await publish.click({ trial: true });
  await dialog.getByRole('button', { name: /^Terug naar het bord/ }).click();
  await expect(dialog).toBeHidden();
}

for (const { account, pages } of WALKS)
  test(`pages of ${account} are usable at ${SIZES.map(({ width, height }) => `${width} × ${height}`).join(' and ')}`, async ({
    browser,
  }) => {
    const visitor = await Visitor.signIn(browser, port, { account });
    const { page } = visitor;
    await page.setViewportSize(SIZES[0]);
    for (const [path, name] of pages) {
      await visitor.open(path);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const at = `${path} at ${size.width} × ${size.height}`;
        const main = action(page, name);
        await expect(main, at).toBeVisible();
        expect(await beyondTheEdge(page), at).toBe(0);
        expect(await heldBars(page), at).toBe(0);
        if (path === '/main') expect(await overlapping(page), at).toEqual([]);
        // Scrolls there, and finds nothing over it.
        await main.click({ trial: true });
        await page.getByRole('navigation').getByText('Meer', { exact: true }).click({ trial: true });
        if (path === DRAFT) await expectUsablePreview(page);
      }
    }
    await visitor.leave();
  });
