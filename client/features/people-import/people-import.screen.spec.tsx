import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Instant } from '#domain/kernel/clock-time';
import { jobsByLocation } from '#domain/job/job.calls';
import { locationsList } from '#domain/location/location.calls';
import { peopleImportsCreate, peopleImportsList, peopleImportsRemove } from '#domain/people-import/people-import.calls';
import { peopleList } from '#domain/staff/people.calls';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, JOBS, MARLEEN, PLACE } from '../../testing/people.js';
import { rowsOf } from '../../testing/words.js';

const ANNA = {
  id: 'anna',
  name: 'Anna de Wit',
  shortName: null,
  email: 'anna@zon.example',
  phoneNumber: null,
  birthDate: null,
  type: { id: 5, name: 'Medewerker' },
  superUser: false,
  enabled: true,
  homeLocationId: PLACE.horecaLocationId,
  locationIds: [PLACE.horecaLocationId],
  employmentFrom: null,
  employmentUntil: null,
  terms: { jobIds: ['service'], always: false, contractKind: 'zero_hours' as const, minHours: null, maxHours: null },
  account: 'none' as const,
  invitedAt: null,
  lastSeen: null,
};

const LIST = [
  'Naam\tE-mail\tFunctie\tUren',
  'Bram Bos\tbram@zon.example\tKok\t12',
  'Anna de Wit\tanna@zon.example\tBediening\t16',
  'Cor Dam\tcor@gmail\tKokk\t',
].join('\n');

const open = async (options: { language?: 'nl' | 'en'; device?: 'desk' | 'phone' } = {}): Promise<UserEvent> =>
  openScreen({ path: '/people/import', as: BAS, ...options });
const paste = async (user: UserEvent, text: string): Promise<void> => {
  await user.click(await screen.findByLabelText(/^Plak hier/));
  await user.paste(text);
};

beforeEach(() => {
  server.answer(peopleList, [ANNA]);
  server.answer(locationsList, [
    {
      id: PLACE.horecaLocationId,
      description: PLACE.description,
      domain: 'veenkade.example',
      timezone: PLACE.timezone,
      openingHours: [],
      smsTextConfig: { text: '', sender: '' },
    },
  ]);
  server.answer(jobsByLocation, JOBS);
});

describe('the import of a pasted list', () => {
  it('previews the outcome of each row, and imports only the valid rows', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 1, changed: 1 });
    const user = await open();
    await paste(user, LIST);
    expect(
      await screen.findByText('1 regel klopt nog niet. Verbeter die hieronder, of neem hem niet mee.'),
    ).toBeTruthy();
    expect(rowsOf('Mensen overnemen').map((row) => row.split(' · ').slice(0, 2).join(' '))).toEqual([
      '4 Klopt niet',
      '3 Gewijzigd',
      '2 Nieuw',
    ]);
    expect(screen.getByText('was leeg')).toBeTruthy();
    expect(screen.getByText('Dit is geen e-mailadres.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alleen wat klopt: 2 regels' }));
    await screen.findByRole('heading', { name: '2 regels zijn overgenomen' });
    expect(server.requests(peopleImportsCreate).map(({ body }) => body.people)).toEqual([
      [
        { id: 'anna', contractKind: 'fixed', minHours: 16 },
        {
          id: null,
          name: 'Bram Bos',
          email: 'bram@zon.example',
          jobIds: ['kitchen'],
          contractKind: 'fixed',
          minHours: 12,
        },
      ],
    ]);
  });

  it('guesses the columns of a list without headings by their contents', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 2, changed: 0 });
    const user = await open();
    await paste(user, 'Bram Bos\tbram@zon.example\t06 12345678\tKok\nCor Dam\tcor@zon.example\t\tKok');
    const take = await screen.findByRole('button', { name: '2 regels overnemen' });
    expect(screen.getByRole('combobox', { name: 'Koppen' })).toHaveProperty('value', '');
    expect(
      [1, 2, 3, 4].map(
        (column) => screen.getByRole<HTMLInputElement>('combobox', { name: `Wat staat er in Kolom ${column}?` }).value,
      ),
    ).toEqual(['Naam', 'E-mail', 'Telefoon', 'Overslaan']);
    expect(rowsOf('Mensen overnemen').map((row) => row.split(' · ').slice(0, 2).join(' '))).toEqual([
      '1 Nieuw',
      '2 Nieuw',
    ]);
    await user.click(take);
    await screen.findByRole('heading', { name: '2 regels zijn overgenomen' });
    expect(screen.getByRole('link', { name: 'Begin een rooster' }).getAttribute('href')).toBe('/new-rooster');
    expect(server.requests(peopleImportsCreate)[0]?.body.people).toEqual([
      { id: null, name: 'Bram Bos', email: 'bram@zon.example', phoneNumber: '+31612345678' },
      { id: null, name: 'Cor Dam', email: 'cor@zon.example' },
    ]);
  });

  it('takes the row that the user chooses as headings', async () => {
    const user = await open();
    await paste(user, 'Wie\tPost\nBram Bos\tbram@zon.example');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Koppen' }), 'Regel 1: Wie · Post');
    await screen.findByText('Zeg eerst in welke kolom de naam staat.');
    await user.click(screen.getByRole('combobox', { name: 'Wat staat er in Wie?' }));
    await user.click(await screen.findByRole('option', { name: 'Naam' }));
    await screen.findByRole('button', { name: '1 regel overnemen' });
    expect(rowsOf('Mensen overnemen').map((row) => row.split(' · ').slice(0, 2).join(' '))).toEqual(['2 Nieuw']);
  });

  it('accepts suggested corrections of invalid cells', async () => {
    const user = await open();
    await paste(user, LIST);
    await user.click(await screen.findByRole('button', { name: 'Bedoel je cor@gmail.com?' }));
    await user.click(screen.getByRole('button', { name: 'Bedoel je Kok?' }));
    expect(screen.getByRole('button', { name: '3 regels overnemen' })).toBeTruthy();
    expect(screen.queryByText(/klopt nog niet/)).toBeNull();
  });

  it('corrects a cell on Enter, and leaves the row below unchanged', async () => {
    const user = await open();
    await paste(user, 'Naam\tE-mail\tFunctie\nCor Dam\tcor@gmail\tKok\nDee Dam\tdee@gmail\tKok');
    const cell = await screen.findByLabelText('E-mail op regel 2');
    await user.clear(cell);
    await user.type(cell, 'cor@zon.example{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('E-mail op regel 2')).toBeNull());
    expect(screen.getByLabelText('E-mail op regel 3')).toHaveProperty('value', 'dee@gmail');
  });

  it('asks whether a row is an existing or repeated person, and follows the answer', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 1, changed: 1 });
    const user = await open();
    await paste(
      user,
      'Naam\tE-mail\nAnna de Wit\tnieuw@zon.example\nBram Bos\tbram@zon.example\nBram Bosch\tbram@zon.example',
    );
    await screen.findByText('Bij 2 regels moet je nog kiezen wie het is.');
    expect(screen.queryByRole('button', { name: /overnemen|Alleen wat klopt/ })).toHaveProperty(
      'textContent',
      'Alleen wat klopt: 1 regel',
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Regel 2: Anna de Wit is er al. Is dit dezelfde?' }),
      'Ja: Anna de Wit, anna@zon.example',
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Regel 4: Zelfde adres als regel 3. Is dit dezelfde?' }),
      'Deze regel telt, regel 3 niet',
    );
    expect(screen.getByText('Regel 4 telt.')).toBeTruthy();
    expect(rowsOf('Mensen overnemen').map((row) => row.split(' · ').slice(0, 2).join(' '))).toEqual([
      '2 Gewijzigd',
      '4 Nieuw',
      '3 Blijft weg',
    ]);
    await user.click(screen.getByRole('button', { name: '2 regels overnemen' }));
    await screen.findByRole('heading', { name: '2 regels zijn overgenomen' });
    expect(server.requests(peopleImportsCreate)[0]?.body.people).toEqual([
      { id: 'anna', email: 'nieuw@zon.example' },
      { id: null, name: 'Bram Bosch', email: 'bram@zon.example' },
    ]);
  });

  it('shows a refusal of the server at its cell', async () => {
    server.refuse(peopleImportsCreate, 'validation_failed', {
      errors: [{ field: 'people[0].email', code: 'duplicate' }],
    });
    const user = await open();
    await paste(user, 'Naam\tE-mail\nBram Bos\tbram@zon.example');
    await user.click(await screen.findByRole('button', { name: '1 regel overnemen' }));
    expect(await screen.findByText('Dit bestaat al.')).toBeTruthy();
    expect(screen.getByLabelText('E-mail op regel 2')).toHaveProperty('value', 'bram@zon.example');
  });

  it('is undone as a whole', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 1, changed: 0 });
    server.answer(peopleImportsRemove, undefined);
    const user = await open();
    await paste(user, 'Naam\nBram Bos');
    await user.click(await screen.findByRole('button', { name: '1 regel overnemen' }));
    await user.click(await screen.findByRole('button', { name: 'Alles terugdraaien' }));
    await waitFor(() =>
      expect(server.requests(peopleImportsRemove).map(({ params }) => params)).toEqual([{ id: 'import-1' }]),
    );
    expect(await screen.findByText('Teruggedraaid: de lijst van mensen is weer zoals hij was.')).toBeTruthy();
  });

  it('can be undone later from the list of earlier imports', async () => {
    const at = Instant.parse('2026-03-11T09:30:00.000Z');
    server.answer(peopleImportsList, [{ id: 'import-1', at, added: 12, changed: 1, by: 'Bas de Boer' }]);
    server.answer(peopleImportsRemove, undefined);
    const user = await open();
    expect(
      [...(await screen.findByText('Eerder overgenomen')).closest('section')!.querySelectorAll('li > span')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['gisteren, 10:30 · Bas de Boer · 12 nieuw, 1 gewijzigd']);
    server.answer(peopleImportsList, []);
    await user.click(screen.getByRole('button', { name: /^Terugdraaien: / }));
    await user.click(await screen.findByRole('button', { name: 'Alles terugdraaien' }));
    await screen.findByText('Teruggedraaid: de lijst van mensen is weer zoals hij was.');
    expect(server.requests(peopleImportsRemove).map(({ params }) => params)).toEqual([{ id: 'import-1' }]);
    await waitFor(() => expect(screen.queryByText('Eerder overgenomen')).toBeNull());
  });

  it('names the person who has an email address already', async () => {
    server.refuse(peopleImportsCreate, 'validation_failed', {
      errors: [{ field: 'people[0].email', code: 'email_taken', person: { userId: 'noor', name: 'Noor Bakker' } }],
    });
    const user = await open();
    await paste(user, 'Naam\tE-mail\nBram Bos\tbram@zon.example');
    await user.click(await screen.findByRole('button', { name: '1 regel overnemen' }));
    expect(await screen.findByText('Noor Bakker heeft dit e-mailadres al.')).toBeTruthy();
  });

  it('finds headings below a title, lets the user choose others, and skips totals', async () => {
    const user = await open();
    await paste(user, 'Team Functie 2026\n\nNaam\tFunctie\nBram Bos\tKok\nTotaal\t1');
    await screen.findByRole('button', { name: '1 regel overnemen' });
    const headings = screen.getByRole('combobox', { name: 'Koppen' });
    expect([...headings.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Er zijn geen koppen',
      'Regel 1: Team Functie 2026',
      'Regel 3: Naam · Functie',
      'Regel 4: Bram Bos · Kok',
      'Regel 5: Totaal · 1',
    ]);
    expect(headings).toHaveProperty('value', '2');
    const shown = () => rowsOf('Mensen overnemen').map((row) => row.split(' · ').slice(0, 2).join(' '));
    expect(shown()).toEqual(['4 Nieuw', '5 Blijft weg']);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Regel 5: Dit lijkt geen medewerker.' }),
      'Toch een medewerker',
    );
    await waitFor(() => expect(shown()).toEqual(['5 Klopt niet', '4 Nieuw']));
  });

  it('offers existing jobs for an unknown job, and applies the choice to every row with it', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 2, changed: 0 });
    const user = await open();
    await paste(user, 'Naam\tFunctie\nBram Bos\tChef de partie\nCor Dam\tChef de partie');
    const choice = await screen.findByRole('combobox', { name: 'Wat is Chef de partie op regel 2?' });
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)[0]).toBe(
      'Kies wat Chef de partie is…',
    );
    await user.selectOptions(choice, 'Kok');
    await user.click(await screen.findByRole('button', { name: '2 regels overnemen' }));
    await screen.findByRole('heading', { name: '2 regels zijn overgenomen' });
    expect(server.requests(peopleImportsCreate)[0]?.body.people.map(({ jobIds }) => jobIds)).toEqual([
      ['kitchen'],
      ['kitchen'],
    ]);
  });

  it('leaves out an invalid row on request, and can be replaced by another list', async () => {
    const user = await open();
    await paste(user, LIST);
    await user.click(await screen.findByRole('button', { name: 'Laat weg: regel 4' }));
    expect(screen.getByRole('button', { name: '2 regels overnemen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Neem regel 4 toch mee' }));
    expect(screen.getByRole('button', { name: 'Alleen wat klopt: 2 regels' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Andere lijst' }));
    expect(await screen.findByLabelText(/^Plak hier/)).toBeTruthy();
  });

  it('skips the wage column for a manager', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 1, changed: 0 });
    const list = 'Naam\tUurloon\nBram Bos\t€ 14,50';
    const manager = await open();
    await paste(manager, list);
    expect(await screen.findByRole('combobox', { name: 'Wat staat er in Uurloon?' })).toHaveProperty(
      'value',
      'Overslaan',
    );
    await manager.click(screen.getByRole('button', { name: 'Andere lijst' }));
  });

  it('imports wages for a superuser', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 1, changed: 0 });
    const user = await openScreen({ path: '/people/import', as: MARLEEN });
    await paste(user, 'Naam\tUurloon\nBram Bos\t€ 14,50');
    await user.click(await screen.findByRole('button', { name: '1 regel overnemen' }));
    await screen.findByRole('heading', { name: '1 regel is overgenomen' });
    expect(server.requests(peopleImportsCreate)[0]?.body.people).toEqual([
      { id: null, name: 'Bram Bos', hourlyCents: 1450 },
    ]);
  });

  it('requires a column with names', async () => {
    const user = await open();
    await paste(user, 'Bijnaam\tE-mail\nBrammetje\tbram@zon.example');
    expect(await screen.findByText('Zeg eerst in welke kolom de naam staat.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Andere lijst' })).toBeTruthy();
  });

  it('says that a list without people is empty', async () => {
    const user = await open();
    await user.type(await screen.findByLabelText(/^Plak hier/), 'Naam');
    await user.click(screen.getByRole('button', { name: 'Lezen' }));
    expect(
      await screen.findByText('Hier staan nog geen mensen. Zet ze elk op een regel, het liefst met koppen erboven.'),
    ).toBeTruthy();
  });
});

it('the import of people reads a CSV file on a phone, in English', async () => {
  const user = await open({ language: 'en', device: 'phone' });
  await screen.findByText('Choose a file');
  const file = new File(['Name;E-mail\nBram Bos;bram@zon.example\n'], 'people.csv', { type: 'text/csv' });
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  expect(await screen.findByRole('button', { name: 'Bring in 1 row' })).toBeTruthy();
});
