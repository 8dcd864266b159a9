import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '#domain/kernel/civil-date';
import { instantOf } from '#domain/kernel/zone';
import type { Wall, WallShift } from '#domain/wall-screen/wall-screen.views';
import { Providers } from './providers.js';
import type { WallState } from '../platform/live/wall-feed.js';
import { openScreen } from '../testing/open-screen.js';
import { wordsOf } from '../testing/words.js';
import { WallBoard } from '../features/wall-screen/wall-board.js';

const ZONE = 'Europe/Amsterdam';
const TODAY = civilDate('2026-03-12');
const at = (minute: number): number => instantOf(TODAY, minute, ZONE);

const shift = (name: string | null, start: number, end: number, other: Partial<WallShift> = {}): WallShift => ({
  id: `${name} ${start}`,
  name,
  job: 'Bediening',
  colour: '#2f6f4f',
  department: 'Bediening',
  start,
  end: { kind: 'exact', minute: end },
  startsAt: at(start),
  endsAt: at(end),
  ...other,
});
const wall = (shifts: readonly WallShift[], comment: string | null = null): Wall => ({
  at: at(600),
  zone: ZONE,
  location: 'De Veenkade',
  name: 'Achter de bar',
  days: [-1, 0, 1, 2].map((days) => ({
    date: addDays(TODAY, days),
    comment: days === 0 ? comment : null,
    shifts: days === 0 ? [...shifts] : [],
  })),
});

/** Nobody signs in: the texts come with the page, and the screen is what it would show. */
async function show(state: Partial<WallState>, options: { minute?: number; language?: 'nl' | 'en' } = {}) {
  const { minute = 600, language = 'nl' } = options;
  await openScreen({ path: '/wall', language });
  const { container } = render(
    <Providers>
      <WallBoard state={{ wall: null, link: 'live', heardAt: at(minute), lagMs: 0, ...state }} now={at(minute)} />
    </Providers>,
  );
  return within(container);
}

const linesIn = (day: HTMLElement) => within(day).getAllByRole('listitem').map(wordsOf);

describe('a wall screen', () => {
  it('explains that it needs a link when it has none', async () => {
    await openScreen({ path: '/wall' });
    expect(await screen.findByRole('heading', { name: 'Dit scherm heeft nog geen link' })).toBeDefined();
  });

  it('shows people of today and tomorrow, those at work, and open shifts', async () => {
    const seen = await show({
      wall: wall(
        [
          shift('Noor', 9 * 60, 17 * 60),
          shift(null, 12 * 60, 18 * 60),
          shift('Emma', 17 * 60, 25 * 60, { end: { kind: 'close' }, job: 'Kok', department: 'Keuken' }),
          shift('Daan', 10 * 60, 20 * 60, { end: { kind: 'call' }, job: 'Kok', department: 'Keuken' }),
        ],
        'Groep van 24 om 18:30',
      ),
    });
    const today = seen.getByRole('region', { name: 'Vandaag, do 12 mrt' });
    expect(linesIn(today)).toEqual([
      '09:00–17:00 · Noor · nu · Bediening',
      '12:00–18:00 · Open dienst · Bediening',
      '17:00–sluit · Emma · Kok',
      '10:00 · oproep · Daan · Kok',
    ]);
    expect(within(today).getByText('Groep van 24 om 18:30')).toBeDefined();
    expect(
      within(today)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Bediening', 'Keuken']);
    expect(wordsOf(seen.getByRole('region', { name: 'Morgen, vr 13 mrt' }))).toContain('Niemand ingepland');
    expect(seen.getByText('1 nu aan het werk')).toBeDefined();
    expect(seen.getByRole('status').textContent).toBe('Verbonden');
  });

  it('keeps its data offline, and says since when it is offline', async () => {
    const seen = await show(
      { wall: wall([shift('Noor', 9 * 60, 17 * 60)]), link: 'silent', heardAt: at(585), lagMs: 5 * 60_000 },
      { language: 'en' },
    );
    expect(seen.getByRole('status').textContent).toBe('No connection since 09:50');
    expect(seen.getByText(/at work now$/).textContent).toBe('1 at work now');
    expect(linesIn(seen.getByRole('region', { name: /^Today/ }))).toEqual(['09:00–17:00 · Noor · now · Bediening']);
  });

  it('says that nobody is at work', async () => {
    const seen = await show({ wall: wall([shift('Emma', 17 * 60, 23 * 60)]) });
    expect(seen.getByText('Nu is er niemand aan het werk')).toBeDefined();
  });

  it('keeps showing the previous date after midnight while somebody works', async () => {
    const seen = await show(
      { wall: wall([shift('Emma', 17 * 60, 26 * 60, { end: { kind: 'close' } })]) },
      { minute: 25 * 60 },
    );
    expect(linesIn(seen.getByRole('region', { name: 'Vandaag, do 12 mrt' }))).toEqual([
      '17:00–sluit · Emma · nu · Bediening',
    ]);
  });

  it('says before its first data that it is connecting or has no connection', async () => {
    const seen = await show({ link: 'connecting' });
    expect(seen.getByRole('status').textContent).toBe('Verbinden…');
    const silent = await show({ link: 'silent' });
    expect(silent.getByRole('status').textContent).toBe('Geen verbinding');
  });
});
