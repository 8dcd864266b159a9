import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import { news, type NewsView } from '#domain/news/news.resource';
import type { OwnNews } from '#domain/news/news.views';
import { seenBy, seenMark, seenRemind } from '#domain/seen/seen.calls';
import { ownOf, locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, FATIMA, NOOR, PLACE } from '../../testing/people.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const item = (id: string, title: string, more: Partial<NewsView> = {}) =>
  ({
    id,
    title,
    body: 'Kijk op https://kassa.example/uitleg',
    date: CivilDate.parse('2026-03-10'),
    pinned: false,
    jobFilterIds: null,
    ...more,
  }) as unknown as NewsView;

const TILL = item('till', 'Nieuwe kassa');
const PARTY = item('party', 'Kerstborrel', { pinned: true, date: CivilDate.parse('2026-03-11') });

describe('the news page of managers', () => {
  const open = (device: 'desk' | 'phone' = 'desk') => openScreen({ path: '/news', as: BAS, device });

  it('lists news newest first, with audience and number of readers', async () => {
    locationStream().fill({
      news: { till: TILL, party: PARTY },
      seen: { 'news till': { kind: 'news', id: 'till', count: 3 } },
    });
    await open();
    expect(rowsOf('Nieuws')).toEqual([
      'Kerstborrel · wo 11 mrt · Iedereen · 0 gezien',
      'Nieuwe kassa · di 10 mrt · Iedereen · 3 gezien',
    ]);
    expect(screen.getByRole('button', { name: '3 gezien. Wie zag “Nieuwe kassa”' })).toBeDefined();
    expect(screen.getByRole('button', { name: '0 gezien. Wie zag “Kerstborrel”' })).toBeDefined();
  });

  it('lists who has not read an item, with the phone number', async () => {
    locationStream().fill({ news: { till: TILL } });
    server.answer(seenBy, {
      seen: [{ id: FATIMA.id, name: FATIMA.name, at: Instant.parse('2026-03-12T08:30:00.000Z') }],
      notSeen: [{ id: NOOR.id, name: NOOR.name, phoneNumber: '+31612345678', remindedAt: null }],
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: /Wie zag/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Wie zag “Nieuwe kassa”?' });
    expect(await within(dialog).findByText('Nog niet gezien (1)')).toBeDefined();
    expect(within(dialog).getByRole('link', { name: `Bel ${NOOR.name}: 06 12345678` })).toHaveProperty(
      'href',
      'tel:+31612345678',
    );
    expect(within(dialog).getByText('Gezien (1)')).toBeDefined();
    expect(server.requests(seenBy).map(({ query }) => query)).toEqual([{ kind: 'news', id: 'till' }]);
  });

  it('reminds people who have not read an item, once, but not the manager', async () => {
    locationStream().fill({ news: { till: TILL } });
    const unseen = (remindedAt: Instant | null) => ({
      seen: [],
      notSeen: [
        { id: BAS.id, name: BAS.name, phoneNumber: null, remindedAt: null },
        { id: NOOR.id, name: NOOR.name, phoneNumber: null, remindedAt },
      ],
    });
    server.answer(seenBy, unseen(null));
    server.answer(seenRemind, { reminded: 1 });
    const user = await open();
    await user.click(screen.getByRole('button', { name: /Wie zag/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Wie zag “Nieuwe kassa”?' });
    await user.click(await within(dialog).findByRole('button', { name: 'Herinner 1 medewerker' }));
    const question = await screen.findByRole('dialog', { name: '1 medewerker herinneren?' });
    expect(wordsOf(question)).toContain(NOOR.name);
    expect(wordsOf(question)).not.toContain(BAS.name);
    server.answer(seenBy, unseen(Instant.parse('2026-03-12T08:45:00.000Z')));
    await user.click(within(question).getByRole('button', { name: 'Herinner' }));
    await screen.findByText('1 medewerker is herinnerd.');
    expect(await within(dialog).findByText('herinnerd 09:45')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: /^Herinner/ })).toBeNull();
    expect(server.requests(seenRemind).map(({ body }) => body)).toEqual([{ kind: 'news', id: 'till' }]);
  });

  it('says that a colleague has reminded everybody already', async () => {
    locationStream().fill({ news: { till: TILL } });
    server.answer(seenBy, {
      seen: [],
      notSeen: [{ id: NOOR.id, name: NOOR.name, phoneNumber: null, remindedAt: null }],
    });
    server.refuse(seenRemind, 'nobody_to_remind');
    const user = await open('phone');
    await user.click(screen.getByRole('button', { name: /Wie zag/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Wie zag “Nieuwe kassa”?' });
    await user.click(await within(dialog).findByRole('button', { name: 'Herinner 1 medewerker' }));
    const question = await screen.findByRole('dialog', { name: '1 medewerker herinneren?' });
    await user.click(within(question).getByRole('button', { name: 'Herinner' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Iedereen heeft het gezien of is er al aan herinnerd.',
    );
  });

  it('posts an item for everybody when no departments are chosen', async () => {
    locationStream().fill({ news: {} });
    server.answer(news.calls.add, TILL);
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Titel' }), 'Nieuwe kassa');
    await user.type(screen.getByRole('textbox', { name: 'Bericht' }), 'Vanaf maandag.');
    await user.click(screen.getByRole('button', { name: 'Plaatsen' }));
    await screen.findByText('“Nieuwe kassa” staat bij iedereen die het aangaat.');
    expect(server.requests(news.calls.add).map(({ body }) => body)).toEqual([
      { title: 'Nieuwe kassa', body: 'Vanaf maandag.', date: '2026-03-12', pinned: false, jobFilterIds: null },
    ]);
  });

  it('says before a removal that the item disappears for everybody', async () => {
    locationStream().fill({ news: { till: TILL } });
    server.answer(news.calls.remove, undefined);
    const user = await open('phone');
    await user.click(screen.getByRole('button', { name: withText('Nieuwe kassa verwijderen') }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Het verdwijnt bij iedereen/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Nieuws verwijderen' }));
    await screen.findByText('“Nieuwe kassa” is verwijderd.');
    expect(server.requests(news.calls.remove).map(({ params }) => params)).toEqual([{ id: 'till' }]);
  });
});

describe('news on the start page of staff', () => {
  const newsItem = (id: string, title: string, more: Partial<OwnNews> = {}): OwnNews => ({
    id,
    horecaLocationId: PLACE.horecaLocationId,
    title,
    body: 'Kijk op https://kassa.example/uitleg',
    date: CivilDate.parse('2026-03-10'),
    pinned: false,
    seenAt: null,
    ...more,
  });

  it('is marked as read once when opened, and stays until the user leaves', async () => {
    ownOf(FATIMA).fill({ news: { till: newsItem('till', 'Nieuwe kassa') } });
    server.answer(seenMark, undefined);
    const user = await openScreen({ path: '/main', as: FATIMA, device: 'phone' });
    const title = await screen.findByRole('button', { name: /Nieuwe kassa/ });
    expect(wordsOf(title)).toBe('Nieuw · Nieuwe kassa · di 10 mrt');
    await user.click(title);
    expect(screen.getByRole('link', { name: 'https://kassa.example/uitleg' })).toBeDefined();
    expect(server.requests(seenMark).map(({ body }) => body)).toEqual([{ kind: 'news', ids: ['till'] }]);
    const seenAt = Instant.parse('2026-03-12T10:00:00.000Z');
    ownOf(FATIMA).push('news', { till: newsItem('till', 'Nieuwe kassa', { seenAt }) });
    await waitFor(() => expect(wordsOf(title)).toBe('Nieuwe kassa · di 10 mrt'));
    await user.click(title);
    await user.click(title);
    expect(server.requests(seenMark)).toHaveLength(1);
    expect(screen.queryByText(/Eerder nieuws/)).toBeNull();
  });

  it('shows new items above a pinned item that was read before', async () => {
    const seenAt = Instant.parse('2026-03-11T10:00:00.000Z');
    ownOf(FATIMA).fill({
      news: {
        party: newsItem('party', 'Kerstborrel', { pinned: true, seenAt }),
        till: newsItem('till', 'Nieuwe kassa'),
      },
    });
    server.answer(seenMark, undefined);
    const user = await openScreen({ path: '/main', as: FATIMA });
    await screen.findByRole('button', { name: /Nieuwe kassa/ });
    const titles = () =>
      screen.getAllByRole('button', { name: /Nieuwe kassa|Kerstborrel/ }).map(({ textContent }) => textContent);
    expect(titles().map((title) => title?.includes('Kerstborrel'))).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: /Kerstborrel/ }));
    expect(titles().map((title) => title?.includes('Kerstborrel'))).toEqual([false, true]);
    const before = screen.getByText('Je hebt geen diensten op het rooster');
    expect(before.compareDocumentPosition(screen.getByText(/Kerstborrel/)) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(
      0,
    );
  });

  it('collapses items that were read, except pinned ones', async () => {
    const seenAt = Instant.parse('2026-03-11T10:00:00.000Z');
    ownOf(FATIMA).fill({
      news: {
        till: newsItem('till', 'Nieuwe kassa', { seenAt }),
        party: newsItem('party', 'Kerstborrel', { pinned: true, seenAt }),
      },
    });
    await openScreen({ path: '/main', as: FATIMA });
    expect(await screen.findByText('Eerder nieuws (1)')).toBeDefined();
    const pinned = screen.getByRole('button', { name: /Kerstborrel/ });
    expect(within(pinned).getByLabelText('Vastgezet')).toBeDefined();
    expect(pinned.closest('details')).toBeNull();
    expect(screen.getByText('Nieuwe kassa').closest('details')).not.toBeNull();
  });
});
