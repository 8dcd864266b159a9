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

/** What is on screen while the application is on its way. */
const drawn = (page: Page) => page.locator('#first-screen');

test('the next shift is on screen without the application, and only for its own person', async ({ browser }) => {
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
  arrive();
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
