import { expect, type Page, type Route, test } from '@playwright/test';
import { login } from '../../tools/testing/demo.js';

const port = Number(process.env['ROOSTER_PORT']);
/** A device knows passkeys of names, not of numbers. */
const baseURL = `http://localhost:${port}`;
const SUPERUSER = 'marleen.turfdijk';
const PASSWORD = 'kastanje op een fiets';

async function ask(token: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Somebody new who was invited, and the link in the mail. */
async function invited(email: string): Promise<string> {
  const { user, token } = await login(port, SUPERUSER);
  const person = { name: 'Isa Wilgenbos', email, homeLocationId: user.homeLocationId, jobIds: [] };
  const { id } = (await (await ask(token, 'POST', '/people', person)).json()) as { id: string };
  await ask(token, 'POST', '/invitations', { userIds: [id] });
  return linkTo(email, '/invitation');
}

/** The link to a page in the mail that somebody was sent last; '' while there is none. */
async function linkTo(email: string, path: string): Promise<string> {
  const { token } = await login(port, SUPERUSER);
  const { items } = (await (await ask(token, 'GET', '/outbox')).json()) as { items: { to: string; text: string }[] };
  const text = items.find((mail) => mail.to === email && mail.text.includes(`${path}#`))?.text ?? '';
  return new RegExp(`${path}#token=[\\w-]{43}`).exec(text)?.[0] ?? '';
}

/** Lets the browser have a device that makes passkeys. Answers what says whether its owner touches it when asked. */
async function withDevice(page: Page): Promise<(enabled: boolean) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

/** Opens the account page from the menu of any page. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account van Isa/ }).tap();
  await page.getByRole('button', { name: 'Mijn account' }).tap();
}

test('an invited person chooses a password on a phone, adds a passkey, and logs in without typing', async ({
  browser,
}) => {
  const email = `isa.${Date.now()}@veenkade.example`;
  const link = await invited(email);
  const context = await browser.newContext({
    baseURL,
    locale: 'nl-NL',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const touches = await withDevice(page);
  await page.goto(link);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Opslaan en inloggen' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sneller inloggen' })).toBeVisible();
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await expect(page).toHaveURL(/\/main/);

  await openAccount(page);
  await expect(page.getByText('Nog niet gebruikt')).toBeVisible();
  // Nobody touches the device where the browser offers it with the address; then they do, at the button.
  await touches(false);
  await page.evaluate(() => localStorage.removeItem('rooster-v2'));
  await Promise.all([page.waitForResponse(/passkey\/question/), page.goto('/login')]);
  // A device does not hear that it may be touched once it has been asked.
  const touched = async (route: Route): Promise<void> => {
    await touches(true);
    await route.continue();
  };
  await page.route(/passkey\/question/, touched, { times: 1 });
  await page.getByRole('button', { name: 'Passkey gebruiken' }).click();
  await expect(page).toHaveURL(/\/main/);
  await openAccount(page);
  await expect(page.getByText('Ingelogd met passkey')).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});

test(
  'a person who forgot their password chooses another by mail, and is logged out on other devices',
  { tag: '@long' },
  async ({ browser }) => {
    const email = `olaf.${Date.now()}@veenkade.example`;
    const link = await invited(email);
    const options = { baseURL, locale: 'nl-NL', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const otherDevice = await (await browser.newContext(options)).newPage();
    await otherDevice.goto(link);
    await otherDevice.getByLabel('Nieuw wachtwoord', { exact: true }).fill(PASSWORD);
    await otherDevice.getByRole('button', { name: 'Opslaan en inloggen' }).click();
    await expect(otherDevice).toHaveURL(/\/main/);

    const device = await (await browser.newContext(options)).newPage();
    await device.goto('/login');
    await device.getByRole('link', { name: 'Vergeten?' }).click();
    await expect(device.getByRole('heading', { level: 1, name: 'Wachtwoord vergeten' })).toBeVisible();
    await device.getByLabel('E-mailadres').fill(email);
    await device.getByLabel('E-mailadres').press('Enter');
    await expect(device.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible();
    await expect.poll(() => linkTo(email, '/reset')).not.toBe('');
    await device.goto(await linkTo(email, '/reset'));
    await device.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kastanje onder de brug');
    await device.getByRole('button', { name: 'Opslaan en inloggen' }).click();
    await expect(device).toHaveURL(/\/main/);
    await expect(otherDevice).toHaveURL(/\/login/);
    await Promise.all([device.context().close(), otherDevice.context().close()]);
  },
);
