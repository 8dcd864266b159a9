import { afterEach, beforeEach, expect, it } from 'vitest';
import { setDevice } from '../../testing/browser.js';
import { fetchPageFiles, PAGE_FILES_ID } from './page-files.js';

const FILES = {
  '/new-rooster': {
    all: ['/assets/board.js', '/assets/board.css'],
    phone: ['/assets/phone.js'],
    desk: ['/assets/desk.js'],
  },
};
const SESSION = JSON.stringify({ version: 1, auth: { user: { id: 'bas' }, token: 'a token' } });

const fetched = () => {
  fetchPageFiles();
  return [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('as'),
    link.getAttribute('href'),
  ]);
};

beforeEach(() => {
  setDevice('desk');
  document.body.innerHTML = `<script type="application/json" id="${PAGE_FILES_ID}">${JSON.stringify(FILES)}</script>`;
  localStorage.setItem('rooster-v2', SESSION);
  history.replaceState(null, '', '/new-rooster?week=2026-03-09');
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('fetchPageFiles preloads scripts and styles of the page in the address for a signed-in user', () => {
  expect(fetched()).toEqual([
    ['modulepreload', null, '/assets/board.js'],
    ['preload', 'style', '/assets/board.css'],
    ['modulepreload', null, '/assets/desk.js'],
  ]);
});

it('fetchPageFiles preloads the files of a phone on a phone only', () => {
  setDevice('phone');
  expect(fetched()).toEqual([
    ['modulepreload', null, '/assets/board.js'],
    ['preload', 'style', '/assets/board.css'],
    ['modulepreload', null, '/assets/phone.js'],
  ]);
});

it('fetchPageFiles preloads nothing for a page without a list', () => {
  history.replaceState(null, '', '/main');
  expect(fetched()).toEqual([]);
});

it('fetchPageFiles preloads nothing when nobody is signed in', () => {
  localStorage.removeItem('rooster-v2');
  expect(fetched()).toEqual([]);
});
