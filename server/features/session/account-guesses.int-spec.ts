import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATABASE, type Database } from '../../database/database.js';
import { type Cafe, foundCafe, PASSWORD } from '../../testing/cafe.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { AccountGuesses } from './account-guesses.js';

let test: TestApp;
let cafe: Cafe;
let db: Database;
const pauses: number[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  db = test.app.get<Database>(DATABASE);
  vi.spyOn(test.app.get(AccountGuesses, { strict: false }), 'pause').mockImplementation(async (ms) => {
    pauses.push(ms);
  });
});
afterAll(() => test.close());

const login = async (email: string, password: string, remoteAddress: string): Promise<number> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { host: cafe.hosts.cafe, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password }).toString(),
  });
  return answer.statusCode;
};

const mailsTo = (recipient: string): Promise<{ subject: string }[]> =>
  db.selectFrom('message').select('subject').where('recipient', '=', recipient).execute() as Promise<
    { subject: string }[]
  >;

const SLOWED = [1, 2, 3, 4, 5, 5, 5, 5, 5, 5].map((seconds) => seconds * 1_000);

describe('guessing a password from many addresses', () => {
  it('slows answers after the tenth, mails the person once, and lets the person in', async () => {
    for (let index = 0; index < 22; index += 1)
      expect(await login('Daan@example.test', 'wrong', `10.4.0.${index}`)).toBe(401);
    expect(pauses).toEqual([...SLOWED, 5_000, 5_000]);
    await until(async () => (await mailsTo('daan@example.test')).length > 0);
    expect(await mailsTo('daan@example.test')).toEqual([
      { subject: 'Iemand probeert in te loggen op je Rooster-account' },
    ]);
    expect(await login('daan@example.test', PASSWORD, '10.4.1.1')).toBe(200);
  });

  it('gets the same delays for an unknown account, without a mail', async () => {
    pauses.length = 0;
    for (let index = 0; index < 20; index += 1)
      expect(await login('nobody@example.test', 'wrong', `10.4.2.${index}`)).toBe(401);
    expect(pauses).toEqual(SLOWED);
    await until(async () => (await db.selectFrom('reset_request').select('email').execute()).length === 0);
    expect(await mailsTo('nobody@example.test')).toEqual([]);
  });

  it('does not slow down other accounts', async () => {
    pauses.length = 0;
    expect(await login('emma@example.test', PASSWORD, '10.4.0.1')).toBe(200);
    expect(pauses).toEqual([]);
  });
});
