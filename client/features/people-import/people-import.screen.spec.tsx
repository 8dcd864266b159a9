import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { locationsList } from '#domain/location/location.calls';
import { peopleImportsCreate, peopleImportsRemove } from '#domain/people-import/people-import.calls';
import { peopleList } from '#domain/staff/people.calls';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, PLACE } from '../../testing/people.js';
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
const paste = async (hands: UserEvent, text: string): Promise<void> => {
  await hands.click(await screen.findByLabelText(/^Plak hier/));
  await hands.paste(text);
};

beforeEach(() => {
  server.answer(peopleList, [ANNA]);
  server.answer(locationsList, []);
});

describe('a pasted list', () => {
  it('shows what would become of each row, and takes over what is right', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 1, changed: 1 });
    const hands = await open();
    await paste(hands, LIST);
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
    await hands.click(screen.getByRole('button', { name: 'Alleen wat klopt: 2 regels' }));
    await screen.findByRole('heading', { name: '2 regels zijn overgenomen' });
    expect(server.asked(peopleImportsCreate).map(({ body }) => body.people)).toEqual([
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

  it('is mended where it is wrong, by hand or by what was meant', async () => {
    const hands = await open();
    await paste(hands, LIST);
    await hands.click(await screen.findByRole('button', { name: 'Bedoel je cor@gmail.com?' }));
    await hands.click(screen.getByRole('button', { name: 'Bedoel je Kok?' }));
    expect(screen.getByRole('button', { name: '3 regels overnemen' })).toBeTruthy();
    expect(screen.queryByText(/klopt nog niet/)).toBeNull();
  });

  it('says at its cell what only the server knows', async () => {
    server.refuse(peopleImportsCreate, 'validation_failed', {
      errors: [{ field: 'people[0].email', code: 'duplicate' }],
    });
    const hands = await open();
    await paste(hands, 'Naam\tE-mail\nBram Bos\tbram@zon.example');
    await hands.click(await screen.findByRole('button', { name: '1 regel overnemen' }));
    expect(await screen.findByText('Dit bestaat al.')).toBeTruthy();
    expect(screen.getByLabelText('E-mail op regel 2')).toHaveProperty('value', 'bram@zon.example');
  });

  it('is taken back as a whole', async () => {
    server.answer(peopleImportsCreate, { id: 'import-1', added: 1, changed: 0 });
    server.answer(peopleImportsRemove, undefined);
    const hands = await open();
    await paste(hands, 'Naam\nBram Bos');
    await hands.click(await screen.findByRole('button', { name: '1 regel overnemen' }));
    await hands.click(await screen.findByRole('button', { name: 'Alles terugdraaien' }));
    await waitFor(() =>
      expect(server.asked(peopleImportsRemove).map(({ params }) => params)).toEqual([{ id: 'import-1' }]),
    );
    expect(await screen.findByText('Teruggedraaid: de lijst van mensen is weer zoals hij was.')).toBeTruthy();
  });

  it('needs a column with the name', async () => {
    const hands = await open();
    await paste(hands, 'Bijnaam\tE-mail\nBrammetje\tbram@zon.example');
    expect(await screen.findByText('Zeg eerst in welke kolom de naam staat.')).toBeTruthy();
  });

  it('is refused in words when it is none', async () => {
    const hands = await open();
    await hands.type(await screen.findByLabelText(/^Plak hier/), 'Naam');
    await hands.click(screen.getByRole('button', { name: 'Lezen' }));
    expect(
      await screen.findByText(
        'Hier staat niets onder de koppen. Zet op de eerste regel de koppen en daaronder de mensen.',
      ),
    ).toBeTruthy();
  });
});

it('a file on a phone, in English', async () => {
  const hands = await open({ language: 'en', device: 'phone' });
  await screen.findByText('Choose a file');
  const file = new File(['Name;E-mail\nBram Bos;bram@zon.example\n'], 'people.csv', { type: 'text/csv' });
  await hands.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  expect(await screen.findByRole('button', { name: 'Bring in 1 row' })).toBeTruthy();
});
