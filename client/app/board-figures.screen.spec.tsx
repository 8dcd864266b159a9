import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { costTurnover, costWeek } from '#domain/insight/cost.calls';
import { statsContract } from '#domain/insight/insight.calls';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
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

/** Opens the board with a part below it expanded. Parts that are open already stay open, as between weeks. */
async function openPart(name: string, options: Partial<ScreenOptions> = {}) {
  const user = await open(options);
  // The button of the part stands before the table that it opens, which may have a heading of the same name.
  const [button] = await screen.findAllByRole('button', { name });
  if (button && button.getAttribute('aria-expanded') === 'false') await user.click(button);
  return user;
}

describe('figures under the board', () => {
  it('load contract balances only when opened, and show where people are missing', async () => {
    const user = await open();
    const contract = await screen.findByRole('button', { name: 'Contract' });
    expect(server.requests(statsContract)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Kosten' })).toBeNull();
    await user.click(contract);
    await screen.findByRole('columnheader', { name: /Saldo 4 weken/ });
    expect(rowsOf('Contract')).toHaveLength(2);
    expect(server.requests(statsContract).map(({ query }) => query)).toEqual([{ start: MONDAY }]);
    await user.click(screen.getByRole('button', { name: 'Bezetting' }));
    expect(await screen.findByText(/1 te weinig bij Bediening/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bezetting' }));
    expect(screen.queryByText(/1 te weinig bij Bediening/)).toBeNull();
  });

  it('prorate the contract of a person who starts on Thursday, and add earlier weeks to the balance', async () => {
    const contract = { kind: 'fixed', minHours: 35, maxHours: 35 } as const;
    planningAt(MONDAY).push('person', {
      [NOOR.id]: {
        ...plannable(NOOR),
        employment: { from: TODAY, until: null },
        terms: [{ from: TODAY, jobIds: [jobId], always: false, contract }],
      },
    });
    server.answer(statsContract, {
      mondays: [addDays(MONDAY, -21), addDays(MONDAY, -14), addDays(MONDAY, -7)],
      people: [
        {
          userId: NOOR.id,
          weeks: [
            { minutes: 0, timeOffMinutes: 0, minMinutes: null, maxMinutes: null },
            { minutes: 0, timeOffMinutes: 0, minMinutes: null, maxMinutes: null },
            { minutes: 6 * 60, timeOffMinutes: 0, minMinutes: 5 * 60, maxMinutes: 5 * 60 },
          ],
        },
      ],
    });
    await openPart('Contract');
    // One shift of five hours, of the twenty that four days ask for; an hour more was worked before.
    await waitFor(() => expect(rowsOf('Contract')).toContain('Noor IJsvogel · 5 · 20 · −15 · −14'));
  });

  it('count approved time off with its agreed hours, and leave out people who left', async () => {
    const contract = { kind: 'fixed', minHours: 35, maxHours: 35 } as const;
    const terms = [{ from: addDays(MONDAY, -100), jobIds: [jobId], always: false, contract }];
    const former = { from: null, until: addDays(MONDAY, -1) };
    planningAt(MONDAY).push('person', {
      [NOOR.id]: {
        ...plannable(NOOR),
        terms,
        timeOuts: [
          { from: MONDAY, until: addDays(MONDAY, 1), approved: true },
          { from: addDays(MONDAY, 5), until: addDays(MONDAY, 6), approved: null },
        ],
      },
      [FATIMA.id]: { ...plannable(FATIMA), employment: former },
      [BAS.id]: { ...plannable(BAS), enabled: false },
    });
    const week = { minutes: 35 * 60, timeOffMinutes: 0, minMinutes: 35 * 60, maxMinutes: 35 * 60 };
    server.answer(statsContract, {
      mondays: [addDays(MONDAY, -21), addDays(MONDAY, -14), addDays(MONDAY, -7)],
      people: [{ userId: NOOR.id, weeks: [week, week, { ...week, minutes: 0, timeOffMinutes: 35 * 60 }] }],
    });
    await openPart('Contract');
    // Five hours and two sevenths of 35, against 35; the weeks before come to nothing.
    await waitFor(() => expect(rowsOf('Contract')).toEqual(['Noor IJsvogel · 5 + 10 verlof · 35 · −20 · −20']));
  });
});

describe('cost under the board', () => {
  const answer = (cents: number) =>
    server.answer(costWeek, {
      people: [{ userId: NOOR.id, wages: [{ from: MONDAY, hourlyCents: 1500 }] }],
      employerSurcharge: 20,
      holidayAllowance: 8,
      costTarget: 30,
      turnover: [{ date: TODAY, cents }],
    });
  beforeEach(() => answer(30_000));

  // Five hours of 15 euros, with allowance and surcharge: 97.20.
  const BEFORE = 'Deel van de omzet · – · – · – · 32,4% ▲ · – · – · – · 32,4% ▲';
  const AFTER = 'Deel van de omzet · – · – · – · 16,2% · – · – · – · 16,2%';

  const shares = () => wordsOf(screen.getByRole('row', { name: /^Deel van de omzet/ }));
  const turnoverField = () => screen.findByRole('textbox', { name: /Verwachte omzet van do 12/ });

  async function openCost() {
    const user = await openPart('Kosten', { as: MARLEEN });
    const field = await turnoverField();
    return { user, field };
  }

  it('shows its share of expected turnover to users who may see wages, and updates before the answer', async () => {
    server.answer(costTurnover, { date: TODAY, cents: 60_000 });
    const answered = server.hold(costTurnover);
    const { user, field } = await openCost();
    expect(field).toHaveProperty('value', '300');
    expect(wordsOf(document.body)).toContain('Doel 30%');
    expect(shares()).toBe(BEFORE);
    await user.clear(field);
    await user.type(field, '600{Enter}');
    expect(shares()).toBe(AFTER);
    answer(60_000);
    answered();
    await screen.findByText(/^Omzet van do 12/);
    expect(server.requests(costTurnover).map(({ body }) => body)).toEqual([
      { date: TODAY, cents: 60_000, horecaLocationId: 'location-1' },
    ]);
    expect(await turnoverField()).toBe(field);
    expect(field).toHaveProperty('value', '600');
    expect(shares()).toBe(AFTER);
  });

  it.each([
    ['abc', 'Dit is geen bedrag. Typ hele euro’s, zoals 1250 of 1.250.'],
    ['12,3,4', 'Dit is geen bedrag. Typ hele euro’s, zoals 1250 of 1.250.'],
    ['20000000', 'Dit is te veel. Typ hoogstens 10.000.000.'],
  ])('keeps invalid turnover %s as typed, explains the valid form and sends nothing', async (entry, text) => {
    const { user, field } = await openCost();
    await user.clear(field);
    await user.type(field, `${entry}{Enter}`);
    expect(screen.getByText(text).id).toBe(field.getAttribute('aria-describedby'));
    expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual(['true', entry]);
    expect(server.requests(costTurnover)).toEqual([]);
    expect(shares()).toBe(BEFORE);
    await user.clear(field);
    await user.type(field, '300');
    expect(screen.queryByText(text)).toBeNull();
    await user.tab();
    expect(server.requests(costTurnover)).toEqual([]);
  });

  it('keeps refused turnover in the field, and computes the share from the stored turnover', async () => {
    server.refuse(costTurnover, 'unavailable');
    const { user, field } = await openCost();
    await user.clear(field);
    await user.type(field, '600{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toHaveProperty('value', '600');
    expect(shares()).toBe(BEFORE);
    server.answer(costTurnover, { date: TODAY, cents: 60_000 });
    answer(60_000);
    await user.type(field, '{Enter}');
    await screen.findByText(/^Omzet van do 12/);
    expect(server.requests(costTurnover)).toHaveLength(2);
  });

  it('disables the turnover field offline with an explanation, and keeps its input', async () => {
    const { user, field } = await openCost();
    await user.clear(field);
    await user.type(field, '600');
    live.cut();
    await screen.findByText(/Zonder verbinding kan er niets worden opgeslagen/);
    expect(field).toHaveProperty('disabled', true);
    expect(field).toHaveProperty('value', '600');
    live.restore();
    await waitFor(() => expect(field).toHaveProperty('disabled', false));
    server.answer(costTurnover, { date: TODAY, cents: 60_000 });
    await user.type(field, '{Enter}');
    await screen.findByText(/^Omzet van do 12/);
  });
});
