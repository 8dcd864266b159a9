import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authRehydrate } from '#domain/session/session.calls';
import { session } from '../../platform/session/current-session.js';
import { forgetFirstScreenWithSession } from '../../platform/first-screen/hand-over.js';
import { type PagePicture, PICTURE_KEY, type PictureNode } from '../../platform/first-screen/page-picture.js';
import { drawNodes } from '../../platform/first-screen/picture-node.js';
import { openBoard, WEEK } from '../../testing/board-screen.js';
import { by, FakeWeek, slot } from '../../testing/fake-week.js';
import { address } from '../../testing/open-screen.js';
import { live, server } from '../../testing/network.js';
import { BAS, MARLEEN, NOOR } from '../../testing/people.js';
import { plannable } from '../../testing/planning-place.js';
import { wordsOf } from '../../testing/words.js';

const DINNER = slot('dinner', WEEK, '17:00-23:00', by(NOOR));
const DAY = `view=day&day=${WEEK}`;

const stored = (): PagePicture | null => JSON.parse(localStorage.getItem(PICTURE_KEY) ?? 'null');

/** Opens the board of a phone in the element that the document has for the application. */
async function openDay() {
  const user = await openBoard(DAY, { device: 'phone' });
  const main = screen.getByRole('main', { hidden: true });
  main.closest('body > div')?.setAttribute('id', 'root');
  await screen.findByRole('region', { name: 'Bediening' });
  return user;
}

/** Puts the phone away, which stores the picture. */
function putAway(): PagePicture {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  vi.restoreAllMocks();
  const picture = stored();
  if (!picture) throw new Error('no picture was stored');
  return picture;
}

/** Draws a picture over the page, as the document does. */
function draw(contents: readonly PictureNode[]): HTMLElement {
  const cover = document.createElement('div');
  cover.id = 'first-screen';
  cover.setAttribute('data-picture', '');
  cover.append(...drawNodes(contents, new Set()));
  document.body.prepend(cover);
  return cover;
}

beforeEach(() => {
  const week = new FakeWeek(WEEK, [plannable(NOOR)]);
  week.begin(MARLEEN, [DINNER]);
});
afterEach(() => {
  document.getElementById('first-screen')?.remove();
  localStorage.removeItem(PICTURE_KEY);
});

describe('the picture of the board', () => {
  it('shows what was last on screen, without ids, addresses and places for the keyboard', async () => {
    await openDay();
    const { contents, ...picture } = putAway();
    expect(picture).toMatchObject({ userId: 'bas', language: 'nl', address: address(), sheets: [] });
    expect(picture.asOf.today).toBe('Bijgewerkt vandaag, 10:00');
    const drawn = draw(contents);
    expect(wordsOf(drawn.querySelector('[data-slot=dinner]') as HTMLElement)).toMatch(/17:00–23:00 · Noor IJsvogel$/);
    expect(drawn.querySelectorAll('[id], [href], [src]')).toHaveLength(0);
    expect([...drawn.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex !== -1)).toEqual([]);
  });

  it('carries out a press on a shift when the board takes over', async () => {
    const drawn = draw([['button', { 'data-slot': 'dinner', 'data-pressed': '' }, ['17:00']]]);
    await openDay();
    expect(drawn.isConnected).toBe(false);
    const sheet = await screen.findByRole('dialog');
    expect(wordsOf(within(sheet).getByRole('heading', { level: 2 }))).toBe('Noor IJsvogel');
  });

  it('carries out a press on a button by its text, also that for screen readers', async () => {
    draw([['button', { 'data-name': 'dinsdag 17 mrtdi17', 'data-pressed': '' }, ['di 17']]]);
    await openDay();
    await waitFor(() => expect(address()).toContain('day=2026-03-17'));
  });

  it('is removed when its owner signs out', async () => {
    await openDay();
    putAway();
    forgetFirstScreenWithSession();
    expect(stored()).not.toBeNull();
    session.end('logged_out');
    expect(stored()).toBeNull();
  });

  it('is removed when its owner plans no more, who is led away from the board', async () => {
    server.answer(authRehydrate, { user: { ...BAS, type: NOOR.type }, token: 'renewed', staffDomain: null });
    await openDay();
    putAway();
    forgetFirstScreenWithSession();
    act(() => live.revoke());
    await waitFor(() => expect(address()).toMatch(/^\/main/));
    expect(stored()).toBeNull();
  });
});

describe('drawNodes', () => {
  it('leaves out everything that could load or run something', () => {
    const drawn = draw([
      ['script', {}, ['alert(1)']],
      ['iframe', { src: 'https://example.com' }, []],
      ['div', { class: 'row', onclick: 'alert(1)', id: 'root', style: 'color: red' }, ['<b>text</b>']],
      ['a', { href: 'https://example.com', 'data-name': 'Home' }, ['Home']],
      [
        'svg',
        { viewBox: '0 0 1 1' },
        [
          ['path', { d: 'M0 0' }, []],
          ['use', { href: '#x' }, []],
        ],
      ],
    ]);
    expect(drawn.innerHTML).toBe(
      '<div class="row" style="color: red;">&lt;b&gt;text&lt;/b&gt;</div><a data-name="Home">Home</a>' +
        '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
    );
  });
});
