import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demandKey } from '#domain/planning/planning.views';
import { mondayOf } from '#domain/kernel/civil-date';
import type { JobId } from '#domain/kernel/ids';
import { live } from '../../testing/network.js';
import { openScreen, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS, FATIMA, NOOR, TODAY } from '../../testing/people.js';
import {
  PLACE_FACTS,
  plannable,
  planningAt,
  publishedShift,
  rosterAt,
  weekState,
} from '../../testing/planning-place.js';

const MONDAY = mondayOf(TODAY);
const needed = (count: number, from = '17:00', until = '22:00') => {
  const jobId = 'service' as JobId;
  return { [demandKey(TODAY, jobId)]: { date: TODAY, jobId, needed: count, from, until } };
};
const ofNoor = publishedShift('of-noor', TODAY, { userId: NOOR.id, name: NOOR.name });
const lateOfFatima = publishedShift('of-fatima', TODAY, {
  userId: FATIMA.id,
  name: FATIMA.name,
  start: `${TODAY} 18:30` as typeof ofNoor.start,
});

const arrange = () => {
  planningAt(MONDAY).fill({
    ...PLACE_FACTS,
    person: { [NOOR.id]: plannable(NOOR), [FATIMA.id]: plannable(FATIMA) },
    demand: needed(2),
  });
  rosterAt(MONDAY).fill({
    week: { 'filter-bar': weekState(MONDAY, 'filter-bar', 'published') },
    shift: { 'of-noor': ofNoor, 'of-fatima': lateOfFatima },
  });
  live.of(`draft-week/location-1/${MONDAY}`).fill({ parts: {}, slots: {}, gone: {} });
};
const open = (view: string, options: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: `/new-rooster?week=${MONDAY}&view=${view}&day=${TODAY}&department=filter-bar&avoidRefresh=1`,
    as: BAS,
    ...options,
  });
const titled = async (start: string) =>
  (await waitFor(() => {
    const element = document.querySelector(`[title^="${start}"]`);
    if (!element) throw new Error(`nothing says ${start}`);
    return element;
  })) as HTMLElement;

describe('people needed against people planned', () => {
  it('shows in the day how many are too few in each half hour, and keeps up', async () => {
    arrange();
    await open('day');
    const bars = await titled('Bezetting per half uur: 17:00: 1');
    expect(bars.title.split('. ')[1]).toBe('Te weinig: 1 van 17:00 tot 18:30');
    expect([...bars.querySelectorAll('[data-short] b')].map(({ textContent }) => textContent)).toEqual([
      '−1',
      '−1',
      '−1',
    ]);
    act(() => planningAt(MONDAY).push('demand', needed(3, '21:00')));
    await waitFor(() => expect(bars.title.split('. ')[1]).toBe('Te weinig: 1 van 21:00 tot 22:00'));
    act(() => planningAt(MONDAY).push('demand', needed(1)));
    await waitFor(() => expect(bars.title.split('. ')[1]).toBeUndefined());
  });

  it('shows it on a phone in words, in English', async () => {
    arrange();
    await open('day', { device: 'phone', language: 'en' });
    await screen.findByText('Not enough all day');
    expect(screen.getAllByText('Short: 1 from 17:00 to 18:30').length).toBeGreaterThan(0);
  });

  it.each([
    ['jobs', ['0', '0', '0', '2 / 2', '0', '0', '0']],
    ['day', ['2 / 217:00–18:30 −1']],
  ])('puts it on paper below the view %s', async (view, cells) => {
    arrange();
    await open(view);
    await titled('Nodig 2, gepland 2');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    await waitFor(() => expect(document.querySelector('.printed-week')).not.toBeNull());
    const foot = [...document.querySelectorAll('.printed-week tbody tr')].at(-1);
    expect(foot?.querySelector('th')?.textContent).toBe('Nodig / gepland');
    expect([...(foot?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(cells);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
