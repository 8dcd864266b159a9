import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FirstAnswer, FirstLogin } from '../session/first-login.js';
import { startModules } from './module-start.js';

const begun = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src')?.at(-1));
const evaluate = (index: number) => document.head.querySelectorAll('script')[index]?.dispatchEvent(new Event('load'));
const first = (sent: Promise<FirstAnswer> | null): FirstLogin => ({
  language: 'nl',
  sent,
  fieldError: null,
  released: null,
});
/** Longer than a paint takes. Milliseconds. */
const PAINTED = 250;

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['a', 'b', 'c'])
    document.head.insertAdjacentHTML('beforeend', `<link rel="modulepreload" data-module href="/${name}">`);
});
afterEach(() => {
  vi.useRealTimers();
  delete window.roosterFirstLogin;
  for (const element of document.head.querySelectorAll('script, link')) element.remove();
});

describe('startModules', () => {
  it('starts all modules at once, in order, without a login form', async () => {
    void startModules();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual(['a', 'b', 'c']);
    expect([...document.head.querySelectorAll('script')].map(({ type, async }) => [type, async])).toEqual([
      ['module', false],
      ['module', false],
      ['module', false],
    ]);
  });

  it('starts each module after the previous one when there is a login form', async () => {
    window.roosterFirstLogin = first(null);
    void startModules();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual(['a']);
    evaluate(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual(['a', 'b']);
  });

  it('starts no module between the press of the login button and the paint of the answer', async () => {
    let answer: (given: FirstAnswer) => void = () => undefined;
    window.roosterFirstLogin = first(null);
    void startModules();
    await vi.advanceTimersByTimeAsync(0);
    window.roosterFirstLogin = first(new Promise((resolve) => (answer = resolve)));
    evaluate(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun()).toEqual(['a']);
    answer({ status: 200, body: '{}', retryAfter: null });
    await vi.advanceTimersByTimeAsync(PAINTED);
    expect(begun()).toEqual(['a', 'b']);
  });

  it('starts the next module when the answer to a login takes longer than three seconds', async () => {
    window.roosterFirstLogin = first(new Promise(() => undefined));
    void startModules();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(begun()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun()).toEqual(['a']);
  });
});
