import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  departmentsArrange,
  departmentsCreate,
  departmentsRemove,
  jobsCreate,
  jobsRetire,
  jobsSettings,
  jobsUpdate,
} from '#domain/job/work-settings.calls';
import { WorkSettings } from '#domain/job/work-settings.views';
import { live, server } from '../../testing/network.js';
import { address, openScreen } from '../../testing/open-screen.js';
import { BAS, MARLEEN } from '../../testing/people.js';

const job = (id: string, name: string, departmentId: string | null, more: object = {}) => ({
  id,
  name,
  jobTypeId: 2,
  colour: '#2f6f4f',
  horecaLocationIds: ['location-1'],
  callAllowed: false,
  servesAlcohol: false,
  retired: false,
  departmentIds: departmentId === null ? [] : [departmentId],
  revision: 3,
  ...more,
});
const work = (departments: object[], revision = 2) =>
  WorkSettings.parse({
    jobs: [
      job('bar', 'Bar', 'floor', { servesAlcohol: true }),
      job('service', 'Bediening', 'floor'),
      job('cook', 'Kok', 'kitchen'),
      job('dj', 'DJ', null, { retired: true }),
    ],
    locations: [{ horecaLocationId: 'location-1', description: 'De Veenkade', departments, revision }],
  });
const FLOOR = { id: 'floor', name: 'Bediening en bar', jobIds: ['service', 'bar'] };
const KITCHEN = { id: 'kitchen', name: 'Keuken', jobIds: ['cook'] };
const GARDEN = { id: 'garden', name: 'Tuin', jobIds: [] };
const WORK = work([FLOOR, KITCHEN, GARDEN]);

beforeEach(() => server.answer(jobsSettings, WORK));

const open = (options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: '/manager/jobs', as: MARLEEN, ...options });
const jobsIn = (department: string) =>
  within(screen.getByRole('region', { name: department }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const grip = (name: string) => screen.getByRole('button', { name: `${name} verplaatsen` });

describe('the jobs page', () => {
  it('shows departments with their jobs in order, and counts retired jobs', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Keuken' });
    expect(jobsIn('Bediening en bar')).toEqual(['Bedieningbediening', 'Barbediening · schenkt alcohol']);
    expect(jobsIn('Keuken')).toEqual(['Kokbediening']);
    expect(screen.getByText('1 gestopte functie')).toBeDefined();
  });

  it('is shown in English on a phone', async () => {
    await open({ language: 'en', device: 'phone' });
    expect(await screen.findByRole('button', { name: 'Add a job' })).toBeDefined();
    expect(jobsIn('Keuken')).toEqual(['Kokservice']);
  });

  it('explains departments while there are none', async () => {
    server.answer(jobsSettings, { ...work([]), jobs: [] });
    await open();
    expect(await screen.findByText('Nog geen afdelingen')).toBeDefined();
  });

  it('says that jobs could not be read', async () => {
    server.refuse(jobsSettings, 'internal_error');
    await open();
    expect(await screen.findByText('De functies kunnen nu niet worden getoond')).toBeDefined();
  });

  it('redirects managers who are not superusers to the weekly roster', async () => {
    await openScreen({ path: '/manager/jobs', as: BAS });
    expect(address()).toBe('/main?week=2026-03-09');
  });
});

describe('ordering jobs and departments', () => {
  const names = new Map([FLOOR, KITCHEN, GARDEN].map(({ id, name }) => [id, name]));
  const named = ({ id, jobIds }: { readonly id: string; readonly jobIds: readonly string[] }) => ({
    id,
    name: names.get(id) ?? '',
    jobIds,
  });
  /** The server takes it over. */
  const asSent: Parameters<typeof server.answer<typeof departmentsArrange>>[1] = ({ body }) => {
    const after = work(body.departments.map(named), 3);
    server.answer(jobsSettings, after);
    return after;
  };

  it('moves a job with arrow keys on its grip, which keeps focus', async () => {
    server.answer(departmentsArrange, asSent);
    const user = await open();
    await screen.findByRole('heading', { name: 'Keuken' });
    grip('Bar').focus();
    await user.keyboard('{ArrowUp}');
    expect(jobsIn('Bediening en bar')).toEqual(['Barbediening · schenkt alcohol', 'Bedieningbediening']);
    expect(document.activeElement).toBe(grip('Bar'));
    expect(server.requests(departmentsArrange)).toMatchObject([
      {
        params: { id: 'location-1' },
        body: {
          departments: [
            { id: 'floor', jobIds: ['bar', 'service'] },
            { id: 'kitchen', jobIds: ['cook'] },
            { id: 'garden', jobIds: [] },
          ],
          basedOn: 2,
        },
      },
    ]);
  });

  it('moves a job into the next department and out of its own', async () => {
    server.answer(departmentsArrange, asSent);
    const user = await open();
    await screen.findByRole('heading', { name: 'Keuken' });
    grip('Bar').focus();
    await user.keyboard('{ArrowRight}');
    expect(jobsIn('Bediening en bar')).toEqual(['Bedieningbediening']);
    expect(jobsIn('Keuken')).toEqual(['Kokbediening', 'Barbediening · schenkt alcohol']);
    expect(document.activeElement).toBe(grip('Bar'));
  });

  it('moves departments with the arrow keys of their grips', async () => {
    server.answer(departmentsArrange, asSent);
    const user = await open();
    await screen.findByRole('heading', { name: 'Keuken' });
    grip('Afdeling Keuken').focus();
    await user.keyboard('{ArrowLeft}');
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Keuken', 'Bediening en bar', 'Tuin']);
  });

  it('moves a job with buttons on a phone', async () => {
    server.answer(departmentsArrange, asSent);
    const user = await open({ device: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Bar omhoog' }));
    expect(jobsIn('Bediening en bar')).toEqual(['Barbediening · schenkt alcohol', 'Bedieningbediening']);
  });

  it('bases the next move on the last saved order before it is refetched', async () => {
    server.answer(departmentsArrange, (input) => work(input.body.departments.map(named), 3));
    const user = await open();
    await screen.findByRole('heading', { name: 'Keuken' });
    server.hold(jobsSettings);
    grip('Bar').focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(server.requests(jobsSettings)).toHaveLength(2));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(server.requests(departmentsArrange).map(({ body }) => body.basedOn)).toEqual([2, 3]));
    expect(jobsIn('Keuken')).toEqual(['Kokbediening', 'Barbediening · schenkt alcohol']);
  });

  it('is reverted with an error when a colleague changed the order first', async () => {
    server.refuse(departmentsArrange, 'version_conflict', { current: { revision: 3 } });
    const user = await open();
    await screen.findByRole('heading', { name: 'Keuken' });
    grip('Bar').focus();
    await user.keyboard('{ArrowUp}');
    await screen.findByRole('alert');
    expect(jobsIn('Bediening en bar')).toEqual(['Bedieningbediening', 'Barbediening · schenkt alcohol']);
  });
});

describe('the form of a job', () => {
  it('adds a job to the first department by default', async () => {
    server.answer(jobsCreate, WORK);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Functie toevoegen' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Naam' }), 'Runner');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Kan op oproep' }));
    await user.click(within(dialog).getByRole('button', { name: 'Functie opslaan' }));
    await screen.findByText('Runner staat erbij.');
    expect(server.requests(jobsCreate).map(({ body }) => body)).toEqual([
      {
        name: 'Runner',
        jobTypeId: 2,
        colour: '#2e7d5b',
        callAllowed: true,
        servesAlcohol: false,
        departmentIds: ['floor'],
      },
    ]);
  });

  it('warns about a colour with low contrast, and proposes a better one', async () => {
    server.answer(jobsSettings, {
      ...WORK,
      jobs: WORK.jobs.map((one) => (one.id === 'cook' ? { ...one, colour: '#ffee00' } : one)),
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Kok wijzigen' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Slecht te zien op wit \(1,2 : 1\)/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: '#a19600 nemen' }));
    expect(within(dialog).getByText('Goed te zien (3 : 1).')).toBeDefined();
  });

  it('explains a duplicate name at its field, and keeps the input', async () => {
    server.refuse(jobsUpdate, 'validation_failed', { errors: [{ field: 'name', code: 'duplicate' }] });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Kok wijzigen' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole('textbox', { name: 'Naam' });
    await user.clear(name);
    await user.type(name, 'Bar');
    await user.click(within(dialog).getByRole('button', { name: 'Functie opslaan' }));
    await within(dialog).findByText('Zo heet al een andere functie.');
    expect(name).toHaveProperty('value', 'Bar');
    expect(server.requests(jobsUpdate)[0]).toMatchObject({ params: { id: 'cook' }, body: { basedOn: 3 } });
  });

  it('retires a job after a confirmation with its shifts and people', async () => {
    server.refuse(
      jobsRetire,
      'job_retirement_needs_confirmation',
      { facts: { futureShifts: 1, people: ['Bas Veenstroom'] } },
      WORK,
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Kok wijzigen' }));
    await user.click(await screen.findByRole('button', { name: 'Stoppen met deze functie…' }));
    expect(await screen.findByText('Er staat nog 1 dienst gepland.')).toBeDefined();
    expect(screen.getByText('Deze functie hebben Bas Veenstroom.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stoppen met Kok' }));
    expect(await screen.findByText('Kok is gestopt.')).toBeDefined();
  });
});

describe('a department on the jobs page', () => {
  it('is added by its name', async () => {
    server.answer(departmentsCreate, WORK);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Afdeling toevoegen' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Naam' }), 'Terras{Enter}');
    await screen.findByText('Afdeling Terras staat erbij.');
    expect(server.requests(departmentsCreate).map(({ body }) => body)).toEqual([
      { name: 'Terras', horecaLocationId: 'location-1' },
    ]);
  });

  it('can be removed only without jobs, after a confirmation', async () => {
    server.answer(departmentsRemove, WORK);
    const user = await open();
    await screen.findByRole('heading', { name: 'Keuken' });
    expect(screen.queryByRole('button', { name: 'Afdeling Keuken verwijderen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Afdeling Tuin verwijderen' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Afdeling verwijderen' }));
    await screen.findByText('Afdeling Tuin is weg.');
    expect(server.requests(departmentsRemove).map(({ params }) => params)).toEqual([{ id: 'garden' }]);
  });
});

it('the jobs page disables ordering offline', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Keuken' });
  live.cut();
  await screen.findByRole('button', { name: 'Bar verplaatsen' });
  await expect.poll(() => grip('Bar')).toHaveProperty('disabled', true);
});
