import type { z } from 'zod';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CivilDate } from '#domain/kernel/civil-date';
import { Moment } from '#domain/kernel/clock-time';
import { scheduleDtCopyPreview, scheduleDtStart, scheduleDtUndo } from '#domain/draft-week/draft-week.calls';
import type { CopyPreview, DraftStart } from '#domain/draft-week/draft-week.views';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import { fullSchedulesList } from '#domain/roster-week/roster-week.calls';
import { draftSlot, draftStart } from '../../testing/draft-starts.js';
import { locationStream, server } from '../../testing/network.js';
import { openScreen, type ScreenOptions } from '../../testing/open-screen.js';
import { BAS } from '../../testing/people.js';
import { PLACE_FACTS, planningAt, publishedShift, rosterAt, weekState } from '../../testing/planning-place.js';
import { wordsOf } from '../../testing/words.js';

type Preview = z.input<typeof CopyPreview>;
type Start = z.input<typeof DraftStart>;

const EARLIER = CivilDate.parse('2026-03-09');
const NEXT = CivilDate.parse('2026-03-16');
const SHIFTS = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];

const behind = (userId: string, name: string, date: string, reason: string): Preview['leftOut'][number] => ({
  userId,
  name,
  from: Moment.parse(`${date} 17:00`),
  until: Moment.parse(`${date} 22:00`),
  jobId: 'service',
  reasons: [reason],
});
const PREVIEW: Preview = {
  slots: 5,
  planned: 1,
  leftOut: [
    behind('fatima', 'Fatima Wilgenroos', '2026-03-16', 'free_day'),
    behind('noor', 'Noor IJsvogel', '2026-03-17', 'no_availability'),
    behind('noor', 'Noor IJsvogel', '2026-03-18', 'no_availability'),
  ],
};

const STARTED: Start = {
  ...draftStart(NEXT, 0),
  slots: [draftSlot('s-1', '2026-03-16'), draftSlot('s-2', '2026-03-17'), draftSlot('s-3', '2026-03-18')],
  leftOut: [
    { slotId: 's-1', userId: 'fatima', name: 'Fatima Wilgenroos', reasons: ['free_day'] },
    { slotId: 's-2', userId: 'noor', name: 'Noor IJsvogel', reasons: ['no_availability'] },
    { slotId: 's-3', userId: 'noor', name: 'Noor IJsvogel', reasons: ['no_availability'] },
  ],
};

const arrange = () => {
  planningAt(NEXT).fill(PLACE_FACTS);
  rosterAt(NEXT).fill({});
  locationStream().fill({
    week: { [locationWeekKey(EARLIER, 'filter-bar')]: weekState(EARLIER, 'filter-bar', 'published') },
  });
  server.answer(
    fullSchedulesList,
    SHIFTS.map((date, index) => publishedShift(`shift-${index}`, date)),
  );
  server.answer(scheduleDtCopyPreview, PREVIEW);
  server.answer(scheduleDtStart, STARTED);
};
const open = (options: Partial<ScreenOptions> = {}) =>
  openScreen({ path: `/new-rooster/select-template?week=${NEXT}&department=filter-bar`, as: BAS, ...options });

const list = () => screen.findByRole('list', { name: 'Komen open te staan' });
const begin = () => screen.getByRole('button', { name: 'Beginnen zoals week 11' });

describe('the option to start a week like an earlier week', () => {
  it('previews which shifts become open, and why', async () => {
    arrange();
    await open();
    expect(wordsOf(await list())).toBe(
      'niets doorgegeven: 2 · Noor IJsvogel: di 17 17:00–22:00 en wo 18 17:00–22:00 · vrije dag: 1 · Fatima Wilgenroos: ma 16 17:00–22:00',
    );
    expect(wordsOf((await list()).parentElement as Element)).toContain(
      '1 van de 5 diensten houdt zijn naam. 1 stond al open. · 3 komen open te staan:',
    );
    expect(server.requests(scheduleDtCopyPreview).map(({ query }) => query)).toEqual([
      { from: NEXT, week: EARLIER, jobFilterId: 'filter-bar' },
    ]);
  });

  it('starts with people, does not repeat the previewed losses, and can be undone', async () => {
    arrange();
    const user = await open();
    await list();
    await user.click(begin());
    expect(server.requests(scheduleDtStart).map(({ body }) => body)).toEqual([
      { from: NEXT, until: '2026-03-22', jobFilterId: 'filter-bar', source: 'week', week: EARLIER, withUsers: true },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Week 12 is begonnen met 3 diensten.');
    server.answer(scheduleDtUndo, { slots: [], removedIds: ['s-1', 's-2', 's-3'], skipped: [] });
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await screen.findByText('Ongedaan gemaakt.');
    expect(server.requests(scheduleDtUndo)).toHaveLength(1);
  });

  it('names people who turned out to be unavailable after the preview', async () => {
    arrange();
    const [first, ...others] = STARTED.leftOut;
    server.answer(scheduleDtStart, {
      ...STARTED,
      leftOut: [...(first ? [{ ...first, reasons: ['time_out_approved'] }] : []), ...others],
    });
    const user = await open();
    await list();
    await user.click(begin());
    const dialog = await screen.findByRole('dialog', { name: '1 medewerker is niet overgenomen' });
    expect(within(dialog).getAllByRole('listitem').map(wordsOf)).toEqual(['Fatima Wilgenroos, ma 16 mrt: verlof']);
  });

  it('starts without names when people are not copied, and hides the preview of them', async () => {
    arrange();
    const user = await open();
    await list();
    await user.click(screen.getByRole('checkbox', { name: /^Neem mensen mee/ }));
    expect(screen.queryByRole('list', { name: 'Komen open te staan' })).toBeNull();
    await user.click(begin());
    expect(server.requests(scheduleDtStart).map(({ body }) => body.withUsers)).toEqual([false]);
  });

  it('says that the preview could not be fetched, and retries', async () => {
    arrange();
    server.refuse(scheduleDtCopyPreview, 'unavailable');
    const user = await open();
    const failure = await screen.findByText('Wie er meekomt, kon niet worden opgehaald');
    server.answer(scheduleDtCopyPreview, { slots: 5, planned: 5, leftOut: [] });
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByText('5 van de 5 diensten houden hun naam.');
    expect(failure.isConnected).toBe(false);
  });

  it('previews the same in a sheet on a phone, in English', async () => {
    arrange();
    const user = await open({ device: 'phone', language: 'en' });
    await user.click(await screen.findByRole('radio', { name: /^Like week 11/ }));
    const list = await screen.findByRole('list', { name: 'Fall to open' });
    expect(wordsOf(list.parentElement as Element)).toContain('1 of 5 shifts keeps its name. 1 was open already.');
  });
});
