import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { futureMonday, login, PASSWORD } from '../../tools/testing/demo.js';
import { barriersOn } from './accessibility.js';
import { RosterCalls } from './roster-calls.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const MANAGER = 'bas.veenstroom';
const EMPLOYEE = 'noor.ijsvogel';
const KEY = 'rooster-first-screen';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
/** Layout shift since the page was asked for, once it is complete; a screen of text that moves by half its height has 0.5. */
async function layoutShift(page: Page): Promise<number> {
  await expect(page.getByRole('region', { name: 'Wie werkt er?' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

/** Runs in the page, before everything else. */
function sumLayoutShift(): void {
  const sum = { layoutShift: 0 };
  Object.assign(window, sum);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) sum.layoutShift += (shift as PerformanceEntry & { value: number }).value;
    Object.assign(window, sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** First screen, shown while the application loads. */
const drawn = (page: Page) => page.locator('#first-screen');

test('a page is drawn as its owner last saw it before the application loads: the next shift, and the board', async ({
  browser,
}) => {
  const roster = await RosterCalls.of(port, MANAGER);
  const { user } = await login(port, EMPLOYEE);
  const [date] = await roster.freeDays([futureMonday(1), futureMonday(2)], [user]);
  if (date === undefined) throw new Error('she works every day');
  await roster.add(user.id, date);

  await entersWithoutTheApplication(browser);
  const employee = await Visitor.signIn(browser, port, { account: EMPLOYEE, phone: true });
  const { page, context } = employee;
  await context.addInitScript(sumLayoutShift);
  await employee.open('/main');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  const card = page.getByRole('region', { name: 'Mijn volgende dienst' }).last();
  const next = (await card.innerText()).split('\n').slice(0, 3);
  await expect.poll(() => stored(page)).not.toBeNull();
  await expect(drawn(page)).toHaveCount(0);

  // No script of the application arrives.
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(drawn(page).locator('.next-shift')).toContainText(next[0] ?? '');
  await expect(drawn(page)).toContainText('Bijgewerkt vandaag');
  await expect(page.getByRole('alert')).toContainText('De rest van Rooster kon niet worden geladen');
  // In one colour scheme: nothing runs that could follow another.
  expect(await barriersOn(page)).toEqual([]);

  // They arrive again: the page takes over.
  await context.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Pagina verversen' }).click();
  await expect(page.locator('main')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  // Somebody else signs in on the device while nothing of the application runs.
  const other = await login(port, MANAGER);
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate(
    ({ user: person, token }) => {
      const kept = JSON.parse(localStorage.getItem('rooster-v2') ?? '{}') as object;
      localStorage.setItem('rooster-v2', JSON.stringify({ ...kept, auth: { user: person, token } }));
    },
    { user: other.user, token: other.token },
  );
  await page.reload();
  await expect(page.locator('#root')).toBeAttached();
  await expect(drawn(page)).toHaveCount(0);
  await context.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.locator('main')).toBeVisible();
  expect(await stored(page)).toBeNull();
  await context.close();
  await takesANewerVersion(browser, next[0] ?? '');
  await showsThePictureOfTheBoard(browser);
  await roster.tidy();
});

/** Logs in and reads the next shift before any script of the application arrives. */
async function entersWithoutTheApplication(browser: Browser): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'nl-NL' });
  const page = await context.newPage();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route('**/assets/*.js', (route) => arrived.then(() => route.continue()));
  let arriveLate: () => void = () => undefined;
  const arrivedLate = new Promise<void>((resolve) => {
    arriveLate = resolve;
  });
  await context.route('**/assets/start-*.css', (route) => arrivedLate.then(() => route.continue()));
  await page.goto(`http://veenkade.localhost:${port}/`, { waitUntil: 'commit' });
  const [email, password] = [page.getByLabel('E-mailadres'), page.getByLabel('Wachtwoord', { exact: true })];
  const button = page.getByRole('button', { name: 'Inloggen' });
  await email.fill(`${EMPLOYEE}@veenkade.example`);
  await password.fill('not the password');
  await expect(page.getByRole('heading', { name: 'Grand Café De Veenkade' })).toBeVisible();
  const places = () => Promise.all([email, button].map((part) => part.boundingBox()));
  const before = await places();
  expect(await barriersOn(page)).toEqual([]);
  await button.click();
  await expect(page.getByText('E-mailadres of wachtwoord onbekend.')).toBeVisible();
  await password.fill(PASSWORD);
  await button.click();
  await expect(drawn(page).locator('.next-shift')).toBeVisible();
  // The application arrives, and goes on from there; the document of the next visit has the shift in it.
  const begun = page.waitForRequest('**/api/**');
  arrive();
  // Its style sheet comes after its first call, and what follows the sheet in the document after that.
  await begun;
  arriveLate();
  await expect(page.locator('main')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'rooster-session', httpOnly: true, sameSite: 'Lax' });
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`http://veenkade.localhost:${port}/login`);
  await expect(page.getByRole('button', { name: 'Toon wachtwoord' })).toBeVisible();
  expect(await places()).toEqual(before);
  await context.close();
}

/** Gets a newer version of Rooster while the record is on screen; `shift`: how its heading begins. */
async function takesANewerVersion(browser: Browser, shift: string): Promise<void> {
  const employee = await Visitor.signIn(browser, port, { account: EMPLOYEE, phone: true, worker: true });
  const { page, context } = employee;
  let version = 1;
  await context.route(/\/(service-worker\.js|index\.html)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // The worker fetches a document again that has another revision.
    const body = route.request().url().endsWith('.js')
      ? text.replace(/(\/index\.html\W+revision\W+)/, `$1${version}`)
      : text.replace('<html', `<html data-version="${version}"`);
    await route.fulfill({ response, body });
  });
  const html = page.locator('html');
  const waits = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
  const release = () => page.evaluate(() => (window as unknown as { releaseModules(): void }).releaseModules());
  await employee.open('/main');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await expect.poll(() => stored(page)).not.toBeNull();

  // The newer version arrives while she reads the shift that her device has stored, which stays.
  version = 2;
  await context.addInitScript(holdModules);
  let loaded = 0;
  page.on('domcontentloaded', () => (loaded += 1));
  await page.reload();
  await expect(drawn(page).locator('.next-shift')).toContainText(shift);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(waits).toBe(true);
  await expect(drawn(page).locator('.next-shift')).toContainText(shift);

  // The page takes over in the version with which the document began, and offers the newer one.
  await release();
  await expect(page.locator('main')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  await expect(html).toHaveAttribute('data-version', '1');
  await page.getByRole('button', { name: 'Vernieuwen' }).tap();
  await expect(html).toHaveAttribute('data-version', '2');
  await expect(drawn(page).locator('.next-shift')).toContainText(shift);
  await release();
  await expect(page.locator('main')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Mijn volgende dienst' })).toContainText(shift);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Vernieuwen' })).toHaveCount(0);
  expect(await waits()).toBe(false);
  expect(loaded).toBe(2);
  await context.close();
}

/** Opens the board as it last was on the manager's phone, and taps a shift before the application has loaded. */
async function showsThePictureOfTheBoard(browser: Browser): Promise<void> {
  const manager = await Visitor.signIn(browser, port, { account: MANAGER, phone: true });
  const { page, context } = manager;
  const picture = () => page.evaluate(() => localStorage.getItem('rooster-picture'));
  await manager.open(`/new-rooster?week=${futureMonday(0)}&department=all&view=day`);
  const shift = page.locator('#root [data-slot]').first();
  const [time, name] = await shift.locator('> span[aria-hidden=true]').allInnerTexts();
  await expect.poll(picture).not.toBeNull();

  await context.addInitScript(holdModules);
  await page.reload();
  const drawnShift = drawn(page).locator('[data-slot]').first();
  await expect(drawnShift).toBeVisible();
  await expect(drawnShift).toContainText(`${time}${name}`);
  await expect(drawn(page).locator('.first-screen-as-of')).toContainText('Bijgewerkt vandaag');
  expect(await barriersOn(page)).toEqual([]);
  const [before] = await Promise.all([drawnShift.boundingBox(), drawnShift.tap()]);
  await expect(drawnShift).toHaveAttribute('data-pressed', '');

  // The page takes over at the same place, and carries out the tap.
  await page.evaluate(() => (window as unknown as { releaseModules(): void }).releaseModules());
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  expect(await shift.boundingBox()).toEqual(before);

  // Somebody has signed out on the device meanwhile, after the last answer of the page's own session.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.setItem('rooster-v2', JSON.stringify({ version: 1, auth: null })));
  await page.reload();
  await expect(page.locator('input[type=password]')).toBeVisible();
  await page.evaluate(() => (window as unknown as { releaseModules(): void }).releaseModules());
  await expect.poll(picture).toBeNull();
  await context.close();
}

/** Runs in the page, before everything else: the document begins no module until `releaseModules`. */
function holdModules(): void {
  const held: (() => void)[] = [];
  let isReleased = false;
  HTMLHeadElement.prototype.append = function (...nodes) {
    const begin = () => Element.prototype.append.apply(this, nodes);
    if (isReleased || !nodes.some((node) => node instanceof HTMLScriptElement)) begin();
    else held.push(begin);
  };
  const releaseModules = () => {
    isReleased = true;
    for (const begin of held) begin();
  };
  Object.assign(window, { releaseModules });
}
