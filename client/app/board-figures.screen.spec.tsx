import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { costTurnover, costWeek } from '#domain/insight/cost.calls';
import { statsContract } from '#domain/insight/insight.calls';
import { mondayOf } from '#domain/kernel/civil-date';
import type { JobId } from '#domain/kernel/ids';
import { demandKey } from '#domain/planning/planning.views';
import { live, server } from '../testing/network.js';
import { openScreen, type ScreenOptions } from '../testing/open-screen.js';
import { BAS, FATIMA, MARLEEN, NOOR, TODAY } from '../testing/people.js';
import { PLACE_FACTS, plannable, planningAt, publishedShift, rosterAt, weekState } from '../testing/planning-place.js';
import { rowsOf, wordsOf } from '../testing/words.js';

const MONDAY = mondayOf(TODAY);
const jobId = 'service' as JobId;

beforeEach(() => {
  planningAt(MONDAY).fill({
    ...PLACE_FACTS,
    person: { [NOOR.id]: plannable(NOOR), [FATIMA.id]: plannable(FATIMA) },
    demand: { [demandKey(TODAY, jobId)]: { date: TODAY, jobId, needed: 2, from: '17:00', until: '22:00' } },
  });
  const ofNoor = publishedShift('of-noor', TODAY, { userId: NOOR.id, name: NOOR.name });
  rosterAt(MONDAY).fill({
    week: { 'filter-bar': weekState(MONDAY, 'filter-bar', 'published') },
    shift: { 'of-noor': ofNoor },
  });
  live.of(`draft-week/location-1/${MONDAY}`).fill({ parts: {}, slots: {}, gone: {} });
  server.answer(statsContract, { mondays: [], people: [] });
});

const open = (options: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: `/new-rooster?week=${MONDAY}&view=jobs&day=${TODAY}&department=filter-bar&avoidRefresh=1`,
    as: BAS,
    ...options,
  });

describe('under the board', () => {
  it('stands hours against contract, and says where people are missing', async () => {
    const hands = await open();
    const contract = await screen.findByRole('button', { name: 'Contract' });
    expect(server.asked(statsContract)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Kosten' })).toBeNull();
    await hands.click(contract);
    await screen.findByRole('columnheader', { name: /Saldo 4 weken/ });
    expect(rowsOf('Contract')).toHaveLength(2);
    expect(server.asked(statsContract).map(({ query }) => query)).toEqual([{ start: MONDAY }]);
    await hands.click(screen.getByRole('button', { name: 'Bezetting' }));
    expect(await screen.findByText(/1 te weinig bij Bediening/)).toBeDefined();
    await hands.click(screen.getByRole('button', { name: 'Bezetting' }));
    expect(screen.queryByText(/1 te weinig bij Bediening/)).toBeNull();
  });

  it('stands cost against expected turnover, for who may see wages', async () => {
    server.answer(costWeek, {
      people: [{ userId: NOOR.id, wages: [{ from: MONDAY, hourlyCents: 1500 }] }],
      employerSurcharge: 20,
      holidayAllowance: 8,
      costTarget: 30,
      turnover: [{ date: TODAY, cents: 30_000 }],
    });
    server.answer(costTurnover, { date: TODAY, cents: 60_000 });
    const hands = await open({ as: MARLEEN });
    await hands.click(await screen.findByRole('button', { name: 'Kosten' }));
    const field = await screen.findByRole('textbox', { name: /Verwachte omzet van do 12/ });
    expect(field).toHaveProperty('value', '300');
    expect(wordsOf(document.body)).toContain('Doel 30%');
    await hands.clear(field);
    await hands.type(field, '600{Enter}');
    await screen.findByText(/^Omzet van do 12/);
    expect(server.asked(costTurnover).map(({ body }) => body)).toEqual([
      { date: TODAY, cents: 60_000, horecaLocationId: 'location-1' },
    ]);
  });
});
