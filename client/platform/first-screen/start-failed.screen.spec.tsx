import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_LOGIN_ID } from '../session/first-login.js';
import { watchStart } from './start-failed.js';

const failLoading = async (tag: 'script' | 'img') => {
  const file = document.createElement(tag);
  root().before(file);
  file.dispatchEvent(new Event('error'));
  file.remove();
  await Promise.resolve();
};
const throwIn = async (filename: string) => {
  window.dispatchEvent(new ErrorEvent('error', { filename, error: new SyntaxError('Unexpected token') }));
  await Promise.resolve();
};
const root = () => document.getElementById('root') ?? document.body;
const shown = () => document.querySelector('[role=alert]')?.textContent ?? null;
const TEXT =
  'Rooster kon niet worden geladen. Controleer je verbinding en ververs de pagina. Blijft dit zo, werk dan je browser bij.Pagina verversen';

beforeAll(watchStart);
const place = (html: string) => (document.body.innerHTML = html);
afterEach(() => {
  place('');
  localStorage.clear();
});

describe('watchStart', () => {
  it('offers to reload the page when a script does not load', async () => {
    place('<div id="root"></div>');
    await failLoading('script');
    expect(shown()).toBe(TEXT);
  });

  it('speaks the language of the session on this device', async () => {
    localStorage.setItem('rooster-v2', JSON.stringify({ filters: { locale: 'en' } }));
    place('<div id="root"></div>');
    await failLoading('script');
    expect(shown()).toBe(
      'Rooster could not be loaded. Check your connection and reload the page. If this keeps happening, update your browser.Reload page',
    );
  });

  it('offers it when a script of this site throws before the first render', async () => {
    place('<div id="root"></div>');
    await throwIn(`${location.origin}/assets/start.js`);
    expect(shown()).toBe(TEXT);
  });

  it.each([
    ['an image does not load', () => failLoading('img')],
    ['a browser extension throws', () => throwIn('chrome-extension://abc/content.js')],
  ])('shows nothing when %s', async (_title, fail) => {
    place('<div id="root"></div>');
    await fail();
    expect(shown()).toBeNull();
  });

  it.each([
    ['the application has rendered', '<div id="root"><main></main></div>'],
    ['the login form of the document is shown', `<div id="${FIRST_LOGIN_ID}"></div><div id="root"></div>`],
    ['the first screen is shown', '<div id="first-screen"></div><div id="root"></div>'],
  ])('shows nothing when %s', async (_title, html) => {
    place(html);
    await failLoading('script');
    expect(shown()).toBeNull();
  });
});
