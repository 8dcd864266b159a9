import { always } from '#domain/kernel/dated-week';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId } from '#domain/kernel/ids';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { templatesGet, templatesUpdate } from '#domain/template/template.calls';
import { ScenarioView } from '#domain/scenario/scenario.views';
import { TemplateView } from '#domain/template/template.views';
import { clipboard } from '../../testing/clipboard.js';
import { live, locationStream, server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN, PLACE } from '../../testing/people.js';
import { wordsOf } from '../../testing/words.js';
import { now } from '../../platform/state/clock.js';
import { session } from '../../platform/session/current-session.js';

const locationId = PLACE.horecaLocationId;
const jobFilterId = 'filter-bar' as JobFilterId;
const [SERVICE, BAR] = ['service', 'bar'] as [JobId, JobId];
const job = (jobId: JobId, name: string) => ({
  jobId,
  name,
  jobTypeId: 2 as const,
  colour: '#2f6f4f',
  callAllowed: false,
  jobFilterId,
});
const FRIDAY = { day: 5, jobId: SERVICE, from: '17:00', until: '02:00', count: 2 };
const SATURDAY = { day: 6, jobId: SERVICE, from: '12:00', until: '17:00', count: 1 };
const TEMPLATE = TemplateView.parse({
  id: 'summer',
  name: 'Zomerweek',
  horecaLocationId: locationId,
  jobFilterId,
  scenarioId: 'busy',
  shiftCount: 3,
  hours: 21,
  revision: 3,
  shifts: [FRIDAY, SATURDAY],
});
const need = (day: number, maxEmployees: number) => ({
  id: `need-${day}`,
  scenarioId: 'busy',
  day,
  date: null,
  jobId: SERVICE,
  from: '17:00',
  until: '02:00',
  maxEmployees,
});
const BUSY = ScenarioView.parse({
  id: 'busy',
  name: 'Druk',
  horecaLocationId: locationId,
  shifts: [need(5, 4), need(6, 1)],
  revision: 1,
});
const SUMMARY = (({ shifts: _shifts, ...summary }) => summary)(TEMPLATE);

/** The server as far as one template goes: it takes what rests on the newest revision. */
function serve(): { now: TemplateView } {
  const served = { now: TEMPLATE };
  server.answer(templatesGet, () => served.now);
  server.answer(templatesUpdate, ({ body }) => {
    served.now = TemplateView.parse({
      ...served.now,
      shifts: body.shifts ?? served.now.shifts,
      scenarioId: body.scenarioId === undefined ? served.now.scenarioId : body.scenarioId,
      revision: served.now.revision + 1,
    });
    return served.now;
  });
  live.of(planningStream(locationId, '2026-03-09' as CivilDate)).fill({
    location: {
      [locationId]: {
        locationId,
        name: 'De Veenkade',
        zone: 'Europe/Amsterdam',
        opening: always([]),
        startTimes: [970],
        lastBus: always([]),
        availabilityCutOff: null,
      },
    },
    job: { [SERVICE]: job(SERVICE, 'Bediening'), [BAR]: job(BAR, 'Bar') },
    filter: { [jobFilterId]: { jobFilterId, name: 'Bediening', jobIds: [SERVICE, BAR] } },
    person: { [MARLEEN.id]: { userId: MARLEEN.id, name: MARLEEN.name, here: false } },
  });
  locationStream().fill({ scenario: { busy: BUSY }, template: { summer: SUMMARY } });
  return served;
}
const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/templates/summer/edit', as: BAS, ...options });

const grid = () => screen.findByRole('grid', { name: 'Zomerweek, per functie' });
const cell = async (label: string) => within(await grid()).findByRole('gridcell', { name: label });
const sent = () => server.requests(templatesUpdate).map(({ body }) => body);
const saved = () => screen.findByText('Opgeslagen');

describe('the week of a template', () => {
  it('groups equal shifts, with hours and the needs of the scenario', async () => {
    serve();
    await open();
    expect(wordsOf(await grid())).toContain('Bediening · 3 · 23 u');
    expect(wordsOf(await grid())).toContain('Bar · 0 · 0 u');
    await cell('2 diensten, vrijdag, 17:00 tot sluit, Bediening');
    await cell('1 dienst, zaterdag, 12:00 tot 17:00, Bediening');
    expect(wordsOf(await grid())).toContain('2 diensten, 4 nodig, 2 te weinig');
    expect(wordsOf(await grid())).toContain('1 dienst, 1 nodig');
  });

  it('says that it could not be read', async () => {
    serve();
    server.refuse(templatesGet, 'not_found');
    await open();
    expect(await screen.findByText('Dit sjabloon kan nu niet worden getoond')).toBeDefined();
  });
});

describe('the template editor by keyboard', () => {
  it('types shifts into a cell, changes their times and their number', async () => {
    serve();
    const user = await open();
    await user.click(await cell('Geen dienst, maandag, Bediening'));
    await user.keyboard('3x 17-s{Enter}');
    await cell('3 diensten, maandag, 17:00 tot sluit, Bediening');
    await saved();
    await user.keyboard('18{Enter}');
    await cell('3 diensten, maandag, 18:00 tot sluit, Bediening');
    await user.keyboard('4x{Enter}');
    await cell('4 diensten, maandag, 18:00 tot sluit, Bediening');
    await saved();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const monday = { day: 1, jobId: SERVICE, from: '18:00', until: '02:00' };
    expect(sent()).toEqual([
      { shifts: [FRIDAY, SATURDAY, { ...monday, from: '17:00', count: 3 }], basedOn: 3 },
      { shifts: [FRIDAY, SATURDAY, { ...monday, count: 3 }], basedOn: 4 },
      { shifts: [FRIDAY, SATURDAY, { ...monday, count: 4 }], basedOn: 5 },
    ]);
  });

  it('moves a shift by half an hour with Alt and an arrow, and its end with Shift too', async () => {
    serve();
    const user = await open();
    await user.click(await cell('1 dienst, zaterdag, 12:00 tot 17:00, Bediening'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await cell('1 dienst, zaterdag, 12:30 tot 17:30, Bediening');
    await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await cell('1 dienst, zaterdag, 12:30 tot 18:00, Bediening');
    await saved();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ shifts: [FRIDAY, { ...SATURDAY, from: '12:30', until: '18:00' }], basedOn: 4 });
  });

  it('explains invalid cell input while it is typed, and Escape cancels it', async () => {
    serve();
    const user = await open();
    await user.click(await cell('Geen dienst, maandag, Bediening'));
    await user.keyboard('17:10-s');
    await screen.findByText('Geen begintijd hier. Wel: 17:00, 17:30');
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Diensten' })).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('deletes shifts, and restores them with undo', async () => {
    const served = serve();
    const user = await open();
    await user.click(await cell('2 diensten, vrijdag, 17:00 tot sluit, Bediening'));
    await user.keyboard('{Delete}');
    await cell('Geen dienst, vrijdag, Bediening');
    await user.keyboard('{Control>}z{/Control}');
    await cell('2 diensten, vrijdag, 17:00 tot sluit, Bediening');
    await user.keyboard('{Control>}y{/Control}');
    await cell('Geen dienst, vrijdag, Bediening');
    await saved();
    expect(served.now.shifts).toEqual([SATURDAY]);
  });

  it('copies shifts to another day and job', async () => {
    const served = serve();
    const user = await open();
    await user.click(await cell('2 diensten, vrijdag, 17:00 tot sluit, Bediening'));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const clipboardData = clipboard();
    fireEvent.copy(document.activeElement as Element, { clipboardData });
    expect(clipboardData.getData('text/plain')).toBe('vr\t17:00–sluit\t×2\tBediening\nza\t12:00–17:00\t×1\tBediening');
    await user.click(await cell('Geen dienst, dinsdag, Bar'));
    fireEvent.paste(document.activeElement as Element, { clipboardData });
    await cell('2 diensten, dinsdag, 17:00 tot sluit, Bar');
    await cell('1 dienst, woensdag, 12:00 tot 17:00, Bar');
    await saved();
    expect(served.now.shifts).toEqual([
      FRIDAY,
      SATURDAY,
      { ...FRIDAY, day: 2, jobId: BAR },
      { ...SATURDAY, day: 3, jobId: BAR },
    ]);
  });
});

describe('the template editor with a colleague', () => {
  const THEIRS = { day: 7, jobId: BAR, from: '10:00', until: '17:00', count: 1 };

  it('keeps both changes after a conflict, and names the colleague', async () => {
    const served = serve();
    const user = await open();
    await user.click(await cell('Geen dienst, maandag, Bediening'));
    const theirs = { ...TEMPLATE, shifts: [FRIDAY, SATURDAY, THEIRS], revision: 4 };
    served.now = theirs;
    server.refuse(templatesUpdate, 'version_conflict', { current: { revision: 4 } });
    const release = server.hold(templatesUpdate);
    await user.keyboard('17-s{Enter}');
    await cell('1 dienst, maandag, 17:00 tot sluit, Bediening');
    act(() => locationStream().push('template', { summer: { ...SUMMARY, revision: 4 } }, MARLEEN.id));
    await waitFor(() => expect(sent()).toHaveLength(1));
    server.answer(templatesUpdate, ({ body }) => {
      served.now = { ...served.now, shifts: body.shifts ?? [], revision: 5 };
      return served.now;
    });
    release();
    await screen.findByText('Marleen Turfdijk werkt ook aan dit sjabloon. Jullie wijzigingen staan er allebei in.');
    await cell('1 dienst, zondag, 10:00 tot 17:00, Bar');
    await saved();
    expect(sent().at(-1)).toEqual({
      shifts: [FRIDAY, SATURDAY, THEIRS, { day: 1, jobId: SERVICE, from: '17:00', until: '02:00', count: 1 }],
      basedOn: 4,
    });
  });

  it("shows a colleague's change live, with the colleague's name", async () => {
    const served = serve();
    await open();
    await grid();
    served.now = { ...TEMPLATE, shifts: [SATURDAY], revision: 4 };
    act(() => locationStream().push('template', { summer: { ...SUMMARY, revision: 4 } }, MARLEEN.id));
    await cell('Geen dienst, vrijdag, Bediening');
    expect(await screen.findByText(/^Marleen Turfdijk werkt ook aan dit sjabloon/)).toBeDefined();
  });

  it("shows a colleague's change after a reconnection", async () => {
    const served = serve();
    await open();
    await grid();
    act(() => live.cut());
    served.now = { ...TEMPLATE, shifts: [SATURDAY], revision: 4 };
    locationStream().fill({ scenario: { busy: BUSY }, template: { summer: { ...SUMMARY, revision: 4 } } });
    act(() => live.restore());
    await cell('Geen dienst, vrijdag, Bediening');
    expect(await screen.findByText(/^Een collega werkt ook aan dit sjabloon/)).toBeDefined();
  });

  it('refetches an outdated template when it opens, without mentioning a colleague', async () => {
    const served = serve();
    served.now = { ...TEMPLATE, shifts: [SATURDAY], revision: 4 };
    locationStream().fill({ scenario: { busy: BUSY }, template: { summer: { ...SUMMARY, revision: 4 } } });
    const answers = [TEMPLATE];
    server.answer(templatesGet, () => answers.shift() ?? served.now);
    await open();
    await cell('Geen dienst, vrijdag, Bediening');
    expect(screen.queryByText(/werkt ook aan dit sjabloon/)).toBeNull();
  });

  it('says that the template was deleted', async () => {
    serve();
    await open();
    await grid();
    act(() => locationStream().push('template', { summer: null }, MARLEEN.id));
    expect(await screen.findByText('Dit sjabloon is verwijderd')).toBeDefined();
  });
});

it('the template editor reverts a refused change, and explains it', async () => {
  serve();
  server.refuse(templatesUpdate, 'validation_failed', {
    errors: [{ field: 'shifts[2].from', code: 'not_a_start_time' }],
  });
  const user = await open();
  await user.click(await cell('Geen dienst, maandag, Bediening'));
  await user.keyboard('17-s{Enter}');
  const alert = await screen.findByRole('alert');
  expect(wordsOf(alert)).toBe('Dit is geen begintijd van deze vestiging. · Opnieuw proberen');
  await cell('Geen dienst, maandag, Bediening');
});

it('the template editor keeps a change without an answer, and sends it on request', async () => {
  const served = serve();
  server.lose(templatesUpdate);
  const user = await open();
  await user.click(await cell('2 diensten, vrijdag, 17:00 tot sluit, Bediening'));
  await user.keyboard('{Delete}');
  await screen.findByRole('alert');
  await cell('Geen dienst, vrijdag, Bediening');
  server.answer(templatesUpdate, ({ body }) => {
    served.now = TemplateView.parse({ ...served.now, shifts: body.shifts ?? [], revision: 4 });
    return served.now;
  });
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await saved();
  expect(served.now.shifts).toEqual([SATURDAY]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the template editor sends unsent changes after a sign-out when their owner is back, and for nobody else', async () => {
  const served = serve();
  const user = await open();
  const release = server.hold(templatesUpdate);
  await user.click(await cell('2 diensten, vrijdag, 17:00 tot sluit, Bediening'));
  await user.keyboard('{Delete}');
  await user.click(await cell('1 dienst, zaterdag, 12:00 tot 17:00, Bediening'));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  act(() => session.end('expired'));
  act(() => session.signIn({ user: MARLEEN, token: 'token of marleen' }, now()));
  release();
  await waitFor(() => expect(served.now.revision).toBe(4));
  await act(() => Promise.resolve());
  expect(sent()).toEqual([{ shifts: [SATURDAY], basedOn: 3 }]);
  act(() => session.end('logged_out'));
  act(() => session.signIn({ user: BAS, token: 'another token of bas' }, now()));
  await waitFor(() => expect(served.now.shifts).toEqual([]));
  expect(await screen.findByText('Verstuurd: Sjabloon wijzigen.')).toBeDefined();
});

it('the template editor shows a day at a time on a phone, and changes shifts in a sheet', async () => {
  const served = serve();
  const user = await open({ device: 'phone' });
  await user.click(await screen.findByRole('button', { name: 'vrijdag, 2 diensten' }));
  const service = screen.getByRole('region', { name: 'Bediening' });
  await user.click(within(service).getByRole('button', { name: '2 diensten, 17:00 tot sluit' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.selectOptions(sheet.getByLabelText('Tot'), '23:00');
  await user.click(sheet.getByRole('button', { name: 'Opslaan' }));
  await within(service).findByText('17:00–23:00');
  await saved();
  expect(served.now.shifts).toEqual([SATURDAY, { ...FRIDAY, until: '23:00' }]);
});
