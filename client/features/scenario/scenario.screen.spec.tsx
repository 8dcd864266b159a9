import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobsByLocation } from '#domain/job/job.calls';
import { civilDate } from '#domain/kernel/civil-date';
import {
  scenariosCopy,
  scenariosCreate,
  scenariosDelete,
  scenariosGet,
  scenariosUpdate,
} from '#domain/scenario/scenario.calls';
import { ScenarioShiftView, ScenarioView } from '#domain/scenario/scenario.views';
import { PlacementView } from '#domain/placement/placement.views';
import { TemplateSummary } from '#domain/template/template.views';
import { clipboard } from '../../testing/clipboard.js';
import { live, locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, JOBS, MARLEEN, PLACE } from '../../testing/people.js';
import { PLACE_FACTS, planningAt } from '../../testing/planning-place.js';
import { rowsOf, wordsOf } from '../../testing/words.js';

const shift = (
  id: string,
  day: number,
  jobId: string,
  from: string,
  until: string,
  maxEmployees: number,
): ScenarioShiftView =>
  ScenarioShiftView.parse({ id, scenarioId: 'busy', day, date: null, jobId, from, until, maxEmployees });
const FRIDAY = shift('friday', 5, 'service', '17:00', '20:00', 3);
const MONDAY = shift('monday', 1, 'kitchen', '10:00', '17:00', 1);
const BUSY = ScenarioView.parse({
  id: 'busy',
  name: 'Druk',
  horecaLocationId: PLACE.horecaLocationId,
  shifts: [MONDAY, FRIDAY],
  revision: 4,
});
const TEMPLATE = TemplateSummary.parse({
  id: 'summer',
  name: 'Zomerweek',
  horecaLocationId: PLACE.horecaLocationId,
  jobFilterId: 'filter-bar',
  scenarioId: 'busy',
  shiftCount: 3,
  hours: 12,
  revision: 1,
});
const PLACED = PlacementView.parse({
  id: 'placed',
  templateId: 'summer',
  title: 'Zomerweek',
  horecaLocationId: PLACE.horecaLocationId,
  jobFilterId: 'filter-bar',
  start: civilDate('2026-03-23'),
  end: civilDate('2026-03-29'),
  scenarioId: 'busy',
  begun: [],
});

beforeEach(() => {
  server.answer(jobsByLocation, JOBS);
});
const open = (path: string, options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path, as: MARLEEN, ...options });
const LIST = '/manager/scenarios';
const NEEDS = '/manager/scenarios/busy';

describe('the list of scenarios', () => {
  it('shows departments of each scenario, and templates and periods that use it', async () => {
    locationStream().fill({ scenario: { busy: BUSY }, template: { summer: TEMPLATE }, placement: { placed: PLACED } });
    await open(LIST);
    await screen.findByText('Bediening en Keuken');
    expect(rowsOf('Scenario’s')).toEqual(['Druk · Bediening en Keuken · 23 – 29 mrt · 1']);
  });

  it('adds a scenario at the current location', async () => {
    locationStream().fill({});
    server.answer(scenariosCreate, { ...BUSY, shifts: [] });
    const user = await open(LIST);
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'Druk{Enter}');
    await screen.findByText(/^“Druk” staat erbij/);
    expect(server.requests(scenariosCreate).map(({ body }) => body)).toEqual([
      { name: 'Druk', horecaLocationId: PLACE.horecaLocationId, shifts: [] },
    ]);
  });

  it('copies a scenario under another name', async () => {
    locationStream().fill({ scenario: { busy: BUSY } });
    server.answer(scenariosCopy, { ...BUSY, id: 'copy', name: 'Druk (kopie)' });
    const user = await open(LIST);
    await user.click(screen.getByRole('button', { name: 'Druk kopiëren' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kopiëren' }));
    await screen.findByText('“Druk (kopie)” is gemaakt.');
    expect(server.requests(scenariosCopy).map(({ body }) => body)).toEqual([
      { scenarioId: 'busy', name: 'Druk (kopie)', horecaLocationId: PLACE.horecaLocationId },
    ]);
  });

  it('deletes a scenario after a confirmation that names its templates', async () => {
    locationStream().fill({ scenario: { busy: BUSY }, template: { summer: TEMPLATE } });
    server.answer(scenariosDelete, undefined);
    const user = await open(LIST);
    await user.click(screen.getByRole('button', { name: 'Druk verwijderen' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Sjabloon Zomerweek heeft daarna geen scenario')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Scenario verwijderen' }));
    await screen.findByText('“Druk” is verwijderd.');
    expect(server.requests(scenariosDelete).map(({ params }) => params)).toEqual([{ id: 'busy' }]);
  });
});

const grid = () => screen.findByRole('grid', { name: 'Druk, per functie' });
const cell = async (label: string) => within(await grid()).findByRole('gridcell', { name: label });
const FRIDAY_CELL = '3 mensen, vrijdag, 17:00 tot 20:00, Bediening';
const written = ({ id: _id, scenarioId: _scenario, ...entry }: ScenarioShiftView) => entry;
const sent = () => server.requests(scenariosUpdate).map(({ body }) => body);

/** The server as far as one scenario goes: it takes what rests on the newest revision. */
function serve(shifts: ScenarioShiftView[] = BUSY.shifts): { now: ScenarioView } {
  const served = { now: { ...BUSY, shifts } };
  server.answer(scenariosGet, () => served.now);
  server.answer(scenariosUpdate, ({ body }) => {
    served.now = {
      ...served.now,
      revision: served.now.revision + 1,
      // An entry for the same day or date and job keeps its id.
      shifts: (body.shifts ?? []).map((entry) => ({
        ...entry,
        id:
          served.now.shifts.find((one) => one.day === entry.day && one.date === entry.date && one.jobId === entry.jobId)
            ?.id ?? `new-${entry.day}-${entry.jobId}`,
        scenarioId: BUSY.id,
      })),
    };
    return served.now;
  });
  planningAt(civilDate('2026-03-09')).fill(PLACE_FACTS);
  locationStream().fill({ scenario: { busy: served.now } });
  return served;
}

describe('the needs of a scenario by weekday', () => {
  it('are shown by job and day, with a chart of the day', async () => {
    serve();
    await open(NEEDS);
    await cell(FRIDAY_CELL);
    await cell('1 persoon, maandag, 10:00 tot 17:00, Kok');
    expect(wordsOf(await grid())).toContain('Bediening · 3 · 9 u');
    const picture = screen.getByRole('img', { name: 'Mensen nodig per half uur op vrijdag' });
    expect(picture.querySelectorAll('rect')).toHaveLength(6);
  });

  it('are typed into cells, shown before the answer, and undone', async () => {
    const served = serve();
    const user = await open(NEEDS);
    const release = server.hold(scenariosUpdate);
    await user.click(await cell('Niemand nodig, zaterdag, Bediening'));
    await user.keyboard('4x 17-s{Enter}');
    await cell('4 mensen, zaterdag, 17:00 tot sluit, Bediening');
    await screen.findByText('Wordt opgeslagen…');
    release();
    await screen.findByText('Opgeslagen');
    const saturday = { day: 6, date: null, jobId: 'service', from: '17:00', until: '02:00', maxEmployees: 4 };
    expect(sent()).toEqual([{ shifts: [written(MONDAY), written(FRIDAY), saturday], basedOn: 4 }]);
    await user.keyboard('{Control>}z{/Control}');
    await cell('Niemand nodig, zaterdag, Bediening');
    await screen.findByText('Opgeslagen');
    expect(served.now.shifts.map(written)).toEqual([written(MONDAY), written(FRIDAY)]);
  });

  it('replace number or times of a cell by typing', async () => {
    const served = serve();
    const user = await open(NEEDS);
    await user.click(await cell(FRIDAY_CELL));
    await user.keyboard('5x{Enter}');
    await cell('5 mensen, vrijdag, 17:00 tot 20:00, Bediening');
    await user.keyboard('n');
    await user.keyboard('18-23{Enter}');
    await cell('5 mensen, vrijdag, 18:00 tot 23:00, Bediening');
    await screen.findByText('Opgeslagen');
    expect(served.now.shifts.map(written)).toEqual([
      written(MONDAY),
      { ...written(FRIDAY), from: '18:00', until: '23:00', maxEmployees: 5 },
    ]);
  });

  it('are cut from one cell, and pasted over another', async () => {
    const served = serve();
    const user = await open(NEEDS);
    await user.click(await cell(FRIDAY_CELL));
    const clipboardData = clipboard();
    fireEvent.cut(document.activeElement as Element, { clipboardData });
    await cell('Niemand nodig, vrijdag, Bediening');
    await user.click(await cell('1 persoon, maandag, 10:00 tot 17:00, Kok'));
    fireEvent.paste(document.activeElement as Element, { clipboardData });
    await cell('3 mensen, maandag, 17:00 tot 20:00, Kok');
    await screen.findByText('Opgeslagen');
    expect(served.now.shifts.map(written)).toEqual([
      { ...written(MONDAY), from: '17:00', until: '20:00', maxEmployees: 3 },
    ]);
  });

  it("follow a colleague's change live, and mention that a colleague is editing", async () => {
    const served = serve();
    await open(NEEDS);
    await grid();
    served.now = { ...BUSY, shifts: [MONDAY], revision: 5 };
    act(() => locationStream().push('scenario', { busy: served.now }, BAS.id));
    await cell('Niemand nodig, vrijdag, Bediening');
    expect(
      await screen.findByText('Een collega werkt ook aan dit scenario. Jullie wijzigingen staan er allebei in.'),
    ).toBeDefined();
  });

  it('are changed in a sheet on a phone', async () => {
    const served = serve();
    const user = await open(NEEDS, { device: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'vrijdag, 3 mensen' }));
    const service = screen.getByRole('region', { name: 'Bediening' });
    expect(within(service).queryByRole('button', { name: 'Invullen' })).toBeNull();
    await user.click(within(service).getByRole('button', { name: '3 mensen, 17:00 tot 20:00' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.selectOptions(sheet.getByLabelText('Tot'), '23:00');
    await user.click(sheet.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('Opgeslagen');
    expect(served.now.shifts.map(written)).toEqual([written(MONDAY), { ...written(FRIDAY), until: '23:00' }]);
  });
});

describe('the needs of a scenario by date', () => {
  const KINGSDAY: ScenarioShiftView = { ...FRIDAY, id: 'king', day: null, date: civilDate('2026-04-27') };

  it('are listed, and saved as a whole based on the revision that was shown', async () => {
    serve([MONDAY, KINGSDAY]);
    const user = await open(`${NEEDS}?item=king`);
    await screen.findByRole('button', { name: 'Opslaan' });
    expect(rowsOf('Afwijkende dagen')).toEqual(['maandag 27 april 2026 · Bediening · 17:00–20:00 · 3']);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('maandag 27 april 2026, Bediening is opgeslagen.');
    expect(sent()).toEqual([{ shifts: [written(MONDAY), written(KINGSDAY)], basedOn: 4 }]);
  });

  it('explain at the date that the job has needs already', async () => {
    serve([MONDAY, KINGSDAY]);
    server.refuse(scenariosUpdate, 'scenario_shift_exists');
    const user = await open(`${NEEDS}?item=king`);
    await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Voor deze functie staat er op die datum al iets. Wijzig dat.')).toBeDefined();
  });

  it('require a date and a job before anything is sent', async () => {
    serve();
    const user = await open(NEEDS);
    await user.click(await screen.findByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findAllByText('Vul dit veld in.')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('are disabled offline, with an explanation', async () => {
    serve();
    await open(NEEDS);
    live.cut();
    await screen.findByText(/^Zonder verbinding kan er niets worden opgeslagen/);
    expect(screen.getByRole('button', { name: 'Toevoegen' })).toHaveProperty('disabled', true);
  });

  it('say that a colleague deleted the scenario, in English on a phone', async () => {
    serve();
    await open(NEEDS, { device: 'phone', language: 'en' });
    locationStream().push('scenario', { busy: null });
    await screen.findByText('This scenario no longer exists');
    expect(screen.queryByRole('button', { name: 'Add an exceptional day' })).toBeNull();
  });
});
