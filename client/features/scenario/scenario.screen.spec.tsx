import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobsByLocation } from '#domain/job/job.calls';
import { civilDate } from '#domain/kernel/civil-date';
import { scenariosCopy, scenariosCreate, scenariosDelete, scenariosUpdate } from '#domain/scenario/scenario.calls';
import { live, place, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { JOBS, MARLEEN, PLACE } from '../../testing/people.js';
import { rowsOf } from '../../testing/words.js';

const shift = (id: string, day: number, jobId: string, from: string, until: string, maxEmployees: number) => ({
  id,
  scenarioId: 'busy',
  day,
  date: null,
  jobId,
  from,
  until,
  maxEmployees,
});
const FRIDAY = shift('friday', 5, 'service', '17:00', '20:00', 3);
const MONDAY = shift('monday', 1, 'kitchen', '10:00', '17:00', 1);
const BUSY = {
  id: 'busy',
  name: 'Druk',
  horecaLocationId: PLACE.horeca_location_id,
  shifts: [MONDAY, FRIDAY],
  revision: 4,
};
const TEMPLATE = {
  id: 'summer',
  name: 'Zomerweek',
  horecaLocationId: PLACE.horeca_location_id,
  jobFilterId: 'filter-bar',
  scenarioId: 'busy',
  shiftCount: 3,
  hours: 12,
  revision: 1,
};
const PLACED = {
  id: 'placed',
  templateId: 'summer',
  title: 'Zomerweek',
  horecaLocationId: PLACE.horeca_location_id,
  jobFilterId: 'filter-bar',
  start: civilDate('2026-03-23'),
  end: civilDate('2026-03-29'),
  scenarioId: 'busy',
  begun: [],
};

beforeEach(() => {
  server.answer(jobsByLocation, JOBS);
});
const open = (path: string, options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path, as: MARLEEN, ...options });
const LIST = '/manager/scenarios';
const NEEDS = '/manager/scenarios/busy';

describe('the scenarios of a location', () => {
  it('say which departments they are for, and which templates and periods use them', async () => {
    place().fill({ scenario: { busy: BUSY }, template: { summer: TEMPLATE }, placement: { placed: PLACED } });
    await open(LIST);
    await screen.findByText('Bediening en Keuken');
    expect(rowsOf('Scenario’s')).toEqual(['Druk · Bediening en Keuken · 23 – 29 mrt · 1']);
  });

  it('are added at the location that is shown', async () => {
    place().fill({});
    server.answer(scenariosCreate, { ...BUSY, shifts: [] });
    const hands = await open(LIST);
    await hands.type(screen.getByRole('textbox', { name: 'Naam' }), 'Druk{Enter}');
    await screen.findByText(/^“Druk” staat erbij/);
    expect(server.asked(scenariosCreate).map(({ body }) => body)).toEqual([
      { name: 'Druk', horecaLocationId: PLACE.horeca_location_id, shifts: [] },
    ]);
  });

  it('are copied under another name', async () => {
    place().fill({ scenario: { busy: BUSY } });
    server.answer(scenariosCopy, { ...BUSY, id: 'copy', name: 'Druk (kopie)' });
    const hands = await open(LIST);
    await hands.click(screen.getByRole('button', { name: 'Druk kopiëren' }));
    await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kopiëren' }));
    await screen.findByText('“Druk (kopie)” is gemaakt.');
    expect(server.asked(scenariosCopy).map(({ body }) => body)).toEqual([
      { scenarioId: 'busy', name: 'Druk (kopie)', horecaLocationId: PLACE.horeca_location_id },
    ]);
  });

  it('are deleted after a question that names the templates that use them', async () => {
    place().fill({ scenario: { busy: BUSY }, template: { summer: TEMPLATE } });
    server.answer(scenariosDelete, undefined);
    const hands = await open(LIST);
    await hands.click(screen.getByRole('button', { name: 'Druk verwijderen' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Sjabloon Zomerweek heeft daarna geen scenario')).toBeDefined();
    await hands.click(within(dialog).getByRole('button', { name: 'Scenario verwijderen' }));
    await screen.findByText('“Druk” is verwijderd.');
    expect(server.asked(scenariosDelete).map(({ params }) => params)).toEqual([{ id: 'busy' }]);
  });
});

describe('what a scenario needs', () => {
  it('stands by day, with its picture as a table too', async () => {
    place().fill({ scenario: { busy: BUSY } });
    await open(NEEDS);
    await screen.findByRole('cell', { name: 'Kok' });
    expect(rowsOf('Bezetting: Druk')).toEqual([
      'maandag · Kok · 10:00–17:00 · 1',
      'vrijdag · Bediening · 17:00–20:00 · 3',
    ]);
    expect(rowsOf('Per functie en dag')).toEqual(['Bediening · 3 · 17–20', 'Kok · 1 · 10–17']);
    const picture = screen.getByRole('img', { name: 'Mensen nodig per half uur op vrijdag' });
    expect(picture.querySelectorAll('rect')).toHaveLength(6);
  });

  it('is changed whole, based on what was seen', async () => {
    place().fill({ scenario: { busy: BUSY } });
    server.answer(scenariosUpdate, { ...BUSY, revision: 5 });
    const hands = await open(`${NEEDS}?item=friday`);
    await hands.click(await screen.findByRole('button', { name: 'Opslaan' }));
    await screen.findByText('vrijdag, Bediening is opgeslagen.');
    const { id: _id, scenarioId: _scenario, ...monday } = MONDAY;
    const { id: _other, scenarioId: _same, ...friday } = FRIDAY;
    expect(server.asked(scenariosUpdate).map(({ body }) => body)).toEqual([{ shifts: [monday, friday], basedOn: 4 }]);
  });

  it('says at the day that the job has an entry there already', async () => {
    place().fill({ scenario: { busy: BUSY } });
    server.refuse(scenariosUpdate, 'scenario_shift_exists');
    const hands = await open(`${NEEDS}?item=friday`);
    await hands.click(await screen.findByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Voor deze functie staat er die dag al iets. Wijzig dat.')).toBeDefined();
  });

  it('asks for a job before anything is sent', async () => {
    place().fill({ scenario: { busy: BUSY } });
    const hands = await open(NEEDS);
    await hands.click(await screen.findByRole('button', { name: 'Toevoegen' }));
    await screen.findByText('Vul dit veld in.');
    expect(server.asked(scenariosUpdate)).toEqual([]);
  });

  it('cannot be changed without a connection, which the form says', async () => {
    place().fill({ scenario: { busy: BUSY } });
    await open(NEEDS);
    live.cut();
    await screen.findByText(/^Zonder verbinding kan er niets worden opgeslagen/);
    expect(screen.getByRole('button', { name: 'Toevoegen' })).toHaveProperty('disabled', true);
  });

  it('is told to be gone when a colleague deletes the scenario, in English on a phone', async () => {
    place().fill({ scenario: { busy: BUSY } });
    await open(NEEDS, { device: 'phone', language: 'en' });
    place().push('scenario', { busy: null });
    await screen.findByText('This scenario no longer exists');
    expect(screen.queryByRole('button', { name: 'Whom do you need?' })).toBeNull();
  });
});
