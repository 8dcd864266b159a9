import type { z } from 'zod';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jobsByLocation, jobsFilters } from '#domain/job/job.calls';
import type { LocationId } from '#domain/kernel/ids';
import { locationsList } from '#domain/location/location.calls';
import type { LocationView } from '#domain/location/location.views';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import {
  templatesCopy,
  templatesCreate,
  templatesDelete,
  templatesGet,
  templatesUpdate,
} from '#domain/template/template.calls';
import { ScenarioView } from '#domain/scenario/scenario.views';
import { TemplateSummary } from '#domain/template/template.views';
import { live, locationStream, server } from '../../testing/network.js';
import { address, goTo, openScreen } from '../../testing/open-screen.js';
import { BAS, JOB_FILTERS, JOBS, MARLEEN, PLACE } from '../../testing/people.js';
import { rowsOf, withText, wordsOf } from '../../testing/words.js';

const horecaLocationId = PLACE.horecaLocationId;
const SUMMER = TemplateSummary.parse({
  id: 'summer',
  name: 'Zomerweek',
  horecaLocationId,
  jobFilterId: 'filter-bar',
  scenarioId: 'busy',
  shiftCount: 24,
  hours: 130.5,
  revision: 3,
});
const QUIET = TemplateSummary.parse({
  ...SUMMER,
  id: 'quiet',
  name: 'Rustige week',
  jobFilterId: 'filter-kitchen',
  scenarioId: null,
  shiftCount: 9,
  hours: 48,
});
const BUSY = ScenarioView.parse({ id: 'busy', name: 'Druk', horecaLocationId, shifts: [], revision: 1 });
const RECORDS = { template: { summer: SUMMER, quiet: QUIET }, scenario: { busy: BUSY } };

const location = (id: string, description: string): z.input<typeof LocationView> => ({
  id,
  description,
  domain: `${id}.veenkade.example`,
  timezone: 'Europe/Amsterdam',
  openingHours: [],
  smsTextConfig: { text: '', sender: '' },
});

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/templates', as: BAS, ...options });
/** Chooses an option of a field; where it opens is for a browser to show. */
async function choose(user: UserEvent, field: HTMLElement, option: string): Promise<void> {
  await user.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement;
  await user.click(within(list).getByRole('option', { name: option, hidden: true }));
}
const inDialog = async () => within(await screen.findByRole('dialog'));

describe('the list of templates', () => {
  it("shows shifts and hours by name, and follows colleagues' changes live", async () => {
    locationStream().fill(RECORDS);
    await open();
    await waitFor(() =>
      expect(rowsOf('Sjablonen')).toEqual([
        'Rustige week · Keuken · 9 · 48 u',
        'Zomerweek · Bediening · Druk · 24 · 130,5 u',
      ]),
    );
    locationStream().push('template', { quiet: null, summer: { ...SUMMER, shiftCount: 25, hours: 136.5 } });
    await screen.findByText('25');
    expect(rowsOf('Sjablonen')).toEqual(['Zomerweek · Bediening · Druk · 25 · 136,5 u']);
  });

  it('filters by department', async () => {
    locationStream().fill(RECORDS);
    const user = await open();
    await choose(user, await screen.findByRole('combobox', { name: 'Alle afdelingen' }), 'Keuken');
    expect(rowsOf('Sjablonen')).toEqual(['Rustige week · Keuken · 9 · 48 u']);
  });

  it('filters by name once it is long', async () => {
    const many = Array.from({ length: 11 }, (_, n) => [`t${n}`, { ...QUIET, id: `t${n}`, name: `Week ${n}` }] as const);
    locationStream().fill({ template: { ...Object.fromEntries(many), summer: SUMMER } });
    const user = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Zoek een sjabloon' }), 'zom');
    expect(rowsOf('Sjablonen')).toEqual(['Zomerweek · Bediening · 24 · 130,5 u']);
  });

  it('shows cards in English on a phone', async () => {
    locationStream().fill({ template: { quiet: QUIET } });
    await open({ language: 'en', device: 'phone' });
    await screen.findAllByText('Keuken');
    expect(rowsOf('Templates')).toEqual([
      'Rustige week · Department · Keuken · Scenario · Shifts · 9 · Hours a week · 48 h',
    ]);
  });

  it('shows an empty state', async () => {
    locationStream().fill({});
    await open();
    expect(screen.getByText('Nog geen sjablonen')).toBeDefined();
  });

  it('says that it cannot be shown when access is refused', async () => {
    locationStream().refuse('forbidden');
    await open();
    expect(await screen.findByText('De sjablonen kunnen nu niet worden getoond')).toBeDefined();
  });

  it('disables copying and deleting offline', async () => {
    locationStream().fill(RECORDS);
    await open();
    live.cut();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: withText('Zomerweek kopiëren') })).toHaveProperty('disabled', true),
    );
    expect(screen.getByRole('button', { name: withText('Zomerweek verwijderen') })).toHaveProperty('disabled', true);
  });
});

it('the list of templates shows superusers the templates of any location', async () => {
  const other = 'location-2' as LocationId;
  server.answer(locationsList, [location(horecaLocationId, 'De Veenkade'), location(other, 'Turf & Tij')]);
  locationStream().fill(RECORDS);
  live
    .of(locationRecordStream(other))
    .fill({ template: { tide: TemplateSummary.parse({ ...QUIET, id: 'tide', name: 'Vloed' }) } });
  const user = await open({ path: '/manager/templates', as: MARLEEN });
  await choose(user, await screen.findByRole('combobox', { name: 'Vestiging' }), 'Turf & Tij');
  await screen.findByText('Vloed');
  expect(address()).toBe('/manager/templates?location=location-2');
});

it('the form for a template adds an empty template, and says to open it', async () => {
  locationStream().fill(RECORDS);
  server.answer(templatesCreate, { ...QUIET, id: 'terrace', name: 'Terras', shiftCount: 0, hours: 0, shifts: [] });
  const user = await open();
  const panel = within(await screen.findByRole('region', { name: 'Sjabloon toevoegen' }));
  await user.type(panel.getByRole('textbox', { name: 'Naam' }), 'Terras');
  await choose(user, panel.getByRole('combobox', { name: 'Afdeling' }), 'Keuken');
  await user.click(panel.getByRole('button', { name: 'Toevoegen' }));
  await screen.findByText('“Terras” is gemaakt. Open het om er diensten in te zetten.');
  expect(server.requests(templatesCreate).map(({ body }) => body)).toEqual([
    { name: 'Terras', jobFilterId: 'filter-kitchen', horecaLocationId, shifts: [] },
  ]);
  expect(screen.getByRole('link', { name: 'Zomerweek' }).getAttribute('href')).toBe('/templates/summer/edit');
});

it('the form for a template explains a duplicate name, and renames the template', async () => {
  locationStream().fill(RECORDS);
  server.refuse(templatesUpdate, 'validation_failed', { errors: [{ field: 'name', code: 'duplicate' }] });
  const user = await open();
  await user.click(screen.getByRole('button', { name: withText('Zomerweek wijzigen') }));
  const panel = within(await screen.findByRole('region', { name: 'Naam wijzigen' }));
  const field = panel.getByRole('textbox', { name: 'Naam' });
  await user.clear(field);
  await user.type(field, 'Terras{Enter}');
  await screen.findByText('Deze afdeling heeft al een sjabloon met die naam.');
  server.answer(templatesUpdate, { ...SUMMER, name: 'Terras', revision: 4, shifts: [] });
  await user.type(field, '{Enter}');
  await screen.findByText('Het sjabloon heet nu “Terras”.');
  expect(server.requests(templatesUpdate).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'summer' }, { name: 'Terras' }],
    [{ id: 'summer' }, { name: 'Terras' }],
  ]);
});

describe('a late answer to a renamed template', () => {
  const saveLate = async () => {
    locationStream().fill(RECORDS);
    server.answer(templatesUpdate, ({ body }) => ({ ...SUMMER, name: body.name ?? '', shifts: [] }));
    const release = server.hold(templatesUpdate);
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Zomerweek wijzigen') }));
    const panel = within(await screen.findByRole('region', { name: 'Naam wijzigen' }));
    await user.type(panel.getByRole('textbox', { name: 'Naam' }), ' 2{Enter}');
    await waitFor(() => expect(server.requests(templatesUpdate)).toHaveLength(1));
    return { user, release };
  };

  it('leaves the address of another page alone', async () => {
    const { release } = await saveLate();
    await act(() => goTo('/cancel-reason?from=here'));
    release();
    await screen.findByText('Het sjabloon heet nu “Zomerweek 2”.');
    expect(address()).toBe('/cancel-reason?from=here');
  });

  it('leaves the form of another template open', async () => {
    const { user, release } = await saveLate();
    await user.click(screen.getByRole('button', { name: withText('Rustige week wijzigen') }));
    release();
    await screen.findByText('Het sjabloon heet nu “Zomerweek 2”.');
    expect(address()).toBe('/templates?item=quiet');
  });
});

describe('copying a template', () => {
  const answerForCopy = () => {
    locationStream().fill(RECORDS);
    server.answer(jobsByLocation, JOBS);
    server.answer(jobsFilters, JOB_FILTERS);
    server.answer(templatesGet, {
      ...SUMMER,
      shifts: [{ day: 5, jobId: 'service', from: '17:00', until: '02:00', count: 3 }],
    });
    server.answer(templatesCopy, { ...SUMMER, id: 'copy', name: 'Zomerweek (kopie)', shifts: [] });
  };

  it('keeps the department unless another is chosen', async () => {
    answerForCopy();
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Zomerweek kopiëren') }));
    const dialog = await inDialog();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Kopiëren' })).toHaveProperty('disabled', false));
    await user.click(dialog.getByRole('button', { name: 'Kopiëren' }));
    await screen.findByText('“Zomerweek (kopie)” is gemaakt.');
    expect(server.requests(templatesCopy).map(({ body }) => body)).toEqual([
      {
        templateId: 'summer',
        name: 'Zomerweek (kopie)',
        horecaLocationId,
        jobFilterId: 'filter-bar',
        leaveOut: false,
      },
    ]);
  });

  it('lists jobs that the other department lacks, and copies without their shifts', async () => {
    answerForCopy();
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Zomerweek kopiëren') }));
    const dialog = await inDialog();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Kopiëren' })).toHaveProperty('disabled', false));
    await choose(user, dialog.getByRole('combobox', { name: 'Afdeling' }), 'Keuken');
    expect(wordsOf(await dialog.findByRole('status'))).toBe(
      'Deze functies zijn er niet bij Keuken. Hun diensten blijven achter: · Bediening: 3 diensten',
    );
    await user.click(dialog.getByRole('button', { name: 'Kopiëren zonder 3 diensten' }));
    await screen.findByText('“Zomerweek (kopie)” is gemaakt.');
    expect(server.requests(templatesCopy).map(({ body }) => [body.jobFilterId, body.leaveOut])).toEqual([
      ['filter-kitchen', true],
    ]);
  });
});

describe('deleting a template', () => {
  const FACTS = {
    name: 'Zomerweek',
    shiftCount: 24,
    placements: 1,
    placed: [{ start: '2026-03-16', end: '2026-03-22' }],
  };

  it('asks first, with the weeks where it is placed', async () => {
    locationStream().fill(RECORDS);
    server.refuse(templatesDelete, 'template_deletion_needs_confirmation', { facts: FACTS }, undefined);
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Zomerweek verwijderen') }));
    const dialog = await inDialog();
    dialog.getByText('“Zomerweek” verwijderen?');
    dialog.getByText(/^Het sjabloon heeft 24 diensten en komt niet terug\./);
    dialog.getByText(withText('Staat klaar op 16 – 22 mrt'));
    dialog.getByText('Daar wordt het uit de planning gehaald.');
    server.answer(templatesDelete, undefined);
    await user.click(dialog.getByRole('button', { name: 'Sjabloon verwijderen' }));
    await screen.findByText('“Zomerweek” is verwijderd.');
    expect(server.requests(templatesDelete).map(({ params, query }) => [params, query])).toEqual([
      [{ id: 'summer' }, { confirm: false }],
      [{ id: 'summer' }, { confirm: true }],
    ]);
  });

  it('sends nothing more after a no', async () => {
    locationStream().fill(RECORDS);
    server.refuse(templatesDelete, 'template_deletion_needs_confirmation', { facts: FACTS });
    const user = await open();
    await user.click(screen.getByRole('button', { name: withText('Zomerweek verwijderen') }));
    await user.click((await inDialog()).getByRole('button', { name: 'Annuleren' }));
    expect(server.requests(templatesDelete)).toHaveLength(1);
  });
});
