import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { filesContent, filesCreate, filesList, sheetsState } from '#domain/file/file.calls';
import type { FileView } from '#domain/file/file.views';
import { civilDate } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import type { FileId, JobFilterId } from '#domain/kernel/ids';
import { server } from '../../testing/network.js';
import { openScreen } from '../../testing/open-screen.js';
import { BAS, NOOR, PLACE } from '../../testing/people.js';
import { rowsOf, wordsOf } from '../../testing/words.js';

const file = (id: string, differences: Partial<FileView> = {}): FileView => ({
  id: id as FileId,
  kind: 'hours',
  format: 'xlsx',
  locationId: PLACE.horecaLocationId,
  jobFilterId: null,
  from: civilDate('2026-02-01'),
  until: civilDate('2026-02-28'),
  status: 'ready',
  done: 0,
  total: 0,
  name: 'uren.xlsx',
  size: 12_345,
  requestedAt: Instant.parse('2026-03-12T08:00:00.000Z'),
  ...differences,
});
const open = (path = '/files', options: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path, as: BAS, ...options });
const TITLE = 'Gemaakt in de laatste 24 uur';

it('the files page fills its form from the address', async () => {
  await open('/files?kind=statistics&from=2026-01-05&until=2026-02-01');
  expect(await screen.findByRole('textbox', { name: 'Van' })).toHaveProperty('value', '5 jan 2026');
  expect(screen.getByRole('textbox', { name: 'Tot en met' })).toHaveProperty('value', '1 feb 2026');
});

describe('the list of requested files', () => {
  it('shows the status of each file', async () => {
    server.answer(filesList, [
      file('made'),
      file('under-way', { kind: 'working_time_register', format: 'pdf', status: 'making', done: 1, total: 3 }),
      file('broken', { kind: 'roster', status: 'failed' }),
      file('taken', { kind: 'availability', format: 'csv', status: 'gone' }),
    ]);
    await open();
    expect(rowsOf(TITLE)).toEqual([
      'Uren voor de loonadministratie, 1 – 28 feb (Excel) · Klaar · 12 kB · Ophalen',
      'Arbeidstijdenregister, 1 – 28 feb (PDF) · Wordt gemaakt: 1 van 3',
      'Rooster als tabel, 1 – 28 feb (Excel) · Mislukt · Opnieuw maken',
      'Beschikbaarheid, 1 – 28 feb (CSV) · Opgehaald · Opnieuw maken',
    ]);
  });

  it('downloads a file once, under its name', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const names: string[] = [];
    server.answer(filesList, [file('made')]);
    server.answer(filesContent, new Blob(['PK']));
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^Ophalen: Uren/ }));
    await vi.waitFor(() => expect(names).toEqual(['uren.xlsx']));
    expect(server.requests(filesContent).map(({ params }) => params)).toEqual([{ id: 'made' }]);
    expect(await screen.findByRole('button', { name: /^Opnieuw maken: Uren/ })).toBeTruthy();
    expect(screen.getByText('Opgehaald')).toBeTruthy();
    saved.mockRestore();
  });

  it('says that it cannot be shown when the server fails', async () => {
    server.refuse(filesList, 'internal_error');
    await open();
    expect(await screen.findByText('Je bestanden kunnen nu niet worden getoond')).toBeTruthy();
  });
});

describe('the form for a file', () => {
  it('widens any date to its week for a wall sheet', async () => {
    server.answer(filesCreate, file('sheet', { kind: 'wall_sheet', format: 'pdf', status: 'waiting' }));
    const user = await open('/files?kind=wall_sheet&from=2026-03-19');
    expect(screen.getByLabelText<HTMLInputElement>(/^Week/).value).toBe('16 mrt 2026');
    await user.click(screen.getByRole('button', { name: 'Maak bestand' }));
    await screen.findByText('Rooster voor aan de muur, 1 – 28 feb (PDF) wordt gemaakt.');
    expect(server.requests(filesCreate).map(({ body }) => body)).toEqual([
      {
        kind: 'wall_sheet',
        format: 'pdf',
        paper: 'a4',
        language: 'nl',
        jobFilterId: null,
        from: '2026-03-16',
        until: '2026-03-22',
      },
    ]);
  });

  it('proposes the usual period and format when another kind is chosen', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: /Uren voor de loonadministratie/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Van')).value).toBe('1 feb 2026');
    expect(screen.getByLabelText<HTMLInputElement>('Tot en met').value).toBe('28 feb 2026');
    expect(screen.getByRole('combobox', { name: 'Bestand' })).toHaveProperty('value', 'Excel');
  });

  it('explains at the last date how long the period may be', async () => {
    server.refuse(filesCreate, 'validation_failed', { errors: [{ field: 'until', code: 'range_too_long' }] });
    const user = await open('/files?kind=roster');
    await user.click(screen.getByRole('button', { name: 'Maak bestand' }));
    expect(await screen.findByText('Zo lang kan niet: kies hooguit 56 dagen.')).toBeTruthy();
  });
});

describe('the page of a scanned wall sheet', () => {
  const address = `/sheet?location=${PLACE.horecaLocationId}&week=2026-03-09&at=2026-03-10T09:00:00.000Z&department=filter-bar`;

  it('says that the sheet is up to date while nothing has changed', async () => {
    server.answer(sheetsState, { changedAt: null });
    await open(address, { as: NOOR, device: 'phone' });
    await screen.findByText('Dit vel klopt nog');
    expect(server.requests(sheetsState).map(({ query }) => query)).toEqual([
      {
        horecaLocationId: PLACE.horecaLocationId,
        start: '2026-03-09',
        at: '2026-03-10T09:00:00.000Z',
        jobFilterId: 'filter-bar' as JobFilterId,
      },
    ]);
  });

  it('says when the sheet was replaced, and links to the week', async () => {
    server.answer(sheetsState, { changedAt: Instant.parse('2026-03-11T13:05:00.000Z') });
    await open(address, { as: NOOR });
    await screen.findByText('Dit vel is vervangen op gisteren, 14:05');
    expect(screen.getByRole('link', { name: 'Naar het rooster van nu' }).getAttribute('href')).toBe(
      '/main?week=2026-03-09',
    );
  });

  it('asks to scan the sheet again when its code is incomplete', async () => {
    await open('/sheet?week=2026-03-09', { as: NOOR });
    expect(wordsOf(await screen.findByRole('main'))).toContain('Scan hem nog eens');
  });
});
