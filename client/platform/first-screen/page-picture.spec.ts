import { describe, expect, it } from 'vitest';
import { drawablePicture, ownerOfPicture, type PagePicture, type Visit } from './page-picture.js';

const MIDNIGHT = Date.UTC(2026, 2, 13);
const PICTURE: PagePicture = {
  version: 1,
  userId: 'bas',
  language: 'nl',
  build: 'https://veenkade.example/assets/start-a.js',
  width: 390,
  address: '/new-rooster?week=2026-03-16&department=all&view=day&day=2026-03-18',
  opened: '/new-rooster?week=2026-03-16&department=all&view=day',
  sheets: [{ path: '/assets/board-a.css', isUsed: true }],
  styles: [],
  contents: [['div', { class: 'frame' }, ['Week 12']]],
  asOf: { dayEnds: MIDNIGHT, today: 'Bijgewerkt vandaag, 10:00', later: 'Bijgewerkt do 12 mrt, 10:00' },
  failed: { text: 'De rest van Rooster kon niet worden geladen.', retry: 'Pagina verversen' },
};
const STORED = JSON.stringify(PICTURE);
const VISIT: Visit = {
  userId: 'bas',
  language: 'nl',
  build: PICTURE.build,
  width: 390,
  address: PICTURE.address,
  now: MIDNIGHT + 3_600_000,
};

describe('drawablePicture', () => {
  it('answers the picture of the address, also on a later day', () => {
    expect(drawablePicture(STORED, VISIT)).toEqual(PICTURE);
  });

  it('answers it for the address with which the page was opened until the end of that day', () => {
    const reopened = { ...VISIT, address: PICTURE.opened ?? '' };
    expect(drawablePicture(STORED, { ...reopened, now: MIDNIGHT - 1 })).toEqual(PICTURE);
    expect(drawablePicture(STORED, { ...reopened, now: MIDNIGHT })).toBeNull();
  });

  it.each<[string, Partial<Visit>]>([
    ['nobody is signed in', { userId: null }],
    ['somebody else is signed in', { userId: 'lotte' }],
    ['the language has changed', { language: 'en' }],
    ['a newer version has other style sheets', { build: 'https://veenkade.example/assets/start-b.js' }],
    ['the window has another width', { width: 1440 }],
    ['another week is opened', { address: '/new-rooster?week=2026-03-23&department=all&view=day&day=2026-03-23' }],
  ])('answers null when %s', (_case, visit) => {
    expect(drawablePicture(STORED, { ...VISIT, ...visit })).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['text that is not JSON', '{'],
    ['another version', JSON.stringify({ ...PICTURE, version: 0 })],
  ])('answers null for %s', (_case, text) => {
    expect(drawablePicture(text, VISIT)).toBeNull();
  });
});

describe('ownerOfPicture', () => {
  it('answers the id of the owner, and null for a text without one', () => {
    expect([STORED, null, '{', '{"userId":7}'].map(ownerOfPicture)).toEqual(['bas', null, null, null]);
  });
});
