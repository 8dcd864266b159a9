import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import PdfParser from 'pdf2json';
import readXlsxFile from 'read-excel-file/node';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { addDays, civilDate } from '#domain/kernel/civil-date';
import type { CommandId, CommentId, FileId, JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import { type FileRequest, FileMakers } from '../../files/file-maker.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { EditComment } from '../comment/comment.messages.js';
import { FileStore } from './file-store.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let sanne: TestClient;
let boss: TestClient;

const WEEK = { from: '2027-06-07', until: '2027-06-13' };

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  const daan = await shift('2027-06-11', '17:00', '23:00');
  await sanne.post(`/full-schedules/plan-user/${daan}`, { userId: 'daan', confirm: true });
  const emma = await shift('2027-06-12', '16:00', '2027-06-13 02:00');
  await sanne.post(`/full-schedules/plan-user/${emma}`, { userId: 'emma', confirm: true });
  await sanne.put(`/full-schedules/${daan}`, { canceled: true, cancel_reason_id: 'ill' });
  await shift('2027-06-13', '12:00', '17:00');
});
afterAll(() => test.close());

async function shift(date: string, from: string, to: string): Promise<string> {
  const { body } = await sanne.post('/full-schedules', {
    job_id: 'service',
    horeca_location_id: 'cafe',
    start: `${date} ${from}`,
    ending: to.length > 5 ? to : `${date} ${to}`,
  });
  return body.id;
}

const ask = (kind: string, format: string, differences: object = {}) =>
  sanne.post('/files', { kind, format, jobFilterId: null, language: 'nl', ...WEEK, ...differences });

/** Asks for a file, and waits until it is made. */
async function made(kind: string, format: string, differences: object = {}): Promise<{ id: string; name: string }> {
  const { status, body } = await ask(kind, format, differences);
  expect([status, body.status]).toEqual([202, 'waiting']);
  await reaches(body.id, 'ready');
  return (await sanne.get(`/files/${body.id}`)).body;
}

/** Looks into the table: as often as tests look, the API would refuse. */
const reaches = (id: string, status: string) =>
  until(async () => {
    const row = await db.selectFrom('file').select('status').where('file_id', '=', id).executeTakeFirst();
    if (row?.status === 'failed' && status !== 'failed') throw new Error(`The file ${id} could not be made`);
    return row?.status === status;
  });

async function fetched(id: string) {
  const response = await test.app.inject({
    method: 'GET',
    url: `/api/files/${id}/content`,
    headers: { host: cafe.hosts.cafe, authorization: `Bearer ${sanne.token}` },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

describe('a file', () => {
  it('is made in the background and downloaded once by its requester, then deleted', async () => {
    const { id, name } = await made('roster', 'csv');
    expect(name).toBe('rooster-cafe-2027-06-07-2027-06-13.csv');
    expect((await boss.get(`/files/${id}`)).status).toBe(404);
    expect((await boss.get(`/files/${id}/content`)).status).toBe(404);
    const { status, headers, bytes } = await fetched(id);
    const looks = await db.selectFrom('data_access').select(['kind', 'reader_id', 'location_id']).execute();
    expect(looks).toEqual([{ kind: 'export', reader_id: 'sanne', location_id: 'cafe' }]);
    expect([status, headers['content-type'], headers['content-disposition'], headers['content-length']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename*=UTF-8''${name}`,
      String(bytes.length),
    ]);
    await reaches(id, 'gone');
    expect((await fetched(id)).status).toBe(404);
    expect(await db.selectFrom('file_piece').selectAll().where('file_id', '=', id).execute()).toEqual([]);
    const events = await db
      .selectFrom('event')
      .select('type')
      .where('stream_id', '=', `file/${id}`)
      .orderBy('version')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['FileRequested', 'FileFetched']);
  });

  it('is downloaded by only one of several concurrent requests', async () => {
    const { id } = await made('roster', 'csv');
    const statuses = (await Promise.all([fetched(id), fetched(id), fetched(id)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    await reaches(id, 'gone');
    const looks = await db
      .selectFrom('event')
      .select('type')
      .where('stream_id', '=', `file/${id}`)
      .orderBy('version')
      .execute();
    expect(looks.map(({ type }) => type)).toEqual(['FileRequested', 'FileFetched']);
  });

  it('is not found while another request has claimed it, and available after a release', async () => {
    const { id } = await made('roster', 'csv');
    const fileKey = { organisation_id: cafe.organisationId, file_id: id };
    const files = test.app.get(FileStore, { strict: false });
    expect([await files.claim(fileKey), await files.claim(fileKey)]).toEqual([true, false]);
    expect((await fetched(id)).status).toBe(404);
    await files.release(fileKey);
    expect((await fetched(id)).status).toBe(200);
  });

  it('is refused to a person with three waiting files, until they are ready', async () => {
    const store = test.app.get(FileStore, { strict: false });
    const nothing = vi.spyOn(store, 'take').mockResolvedValue(null);
    for (let count = 0; count < 3; count += 1) expect((await ask('roster', 'csv')).status).toBe(202);
    const { status, body } = await ask('roster', 'csv');
    expect([status, body.code, body.detail]).toEqual([
      429,
      'too_many_files',
      'Er wachten al drie bestanden op je. Zodra er een klaar is, kun je het volgende laten maken.',
    ]);
    const others = await boss.post('/files', {
      kind: 'roster',
      format: 'csv',
      jobFilterId: null,
      language: 'nl',
      ...WEEK,
    });
    expect(others.status).toBe(202);
    nothing.mockRestore();
    await until(async () => {
      const waiting = await db.selectFrom('file').select('file_id').where('status', '=', 'waiting').execute();
      return waiting.length === 0;
    });
    expect((await ask('roster', 'csv')).status).toBe(202);
  });

  it('is deleted after a day', async () => {
    const { id } = await made('roster', 'csv');
    await db
      .updateTable('file')
      .set({ requested_at: new Date(Date.now() - 86_400_001) })
      .where('file_id', '=', id)
      .execute();
    await test.app.get(FileStore, { strict: false }).tidy();
    expect((await sanne.get(`/files/${id}`)).status).toBe(404);
  });

  it('names the invalid field in a refusal', async () => {
    const refused = async (kind: string, format: string, differences: object = {}) => {
      const { status, body } = await ask(kind, format, differences);
      return [status, body.code, body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])];
    };
    expect(await refused('roster', 'pdf')).toEqual([422, 'validation_failed', [['format', 'mismatch']]]);
    expect(await refused('roster', 'csv', { until: '2027-08-31' })).toEqual([
      422,
      'validation_failed',
      [['until', 'range_too_long']],
    ]);
    expect(await refused('roster', 'csv', { jobFilterId: 'nothing' })).toEqual([
      404,
      'not_found',
      [['jobFilterId', 'not_found']],
    ]);
    expect(await refused('roster', 'csv', { until: '2027-06-01' })).toEqual([
      422,
      'invalid_dates',
      [['until', 'mismatch']],
    ]);
  });

  it('fails after its last attempt', async () => {
    const { body } = await ask('roster', 'csv');
    await reaches(body.id, 'ready');
    await db.updateTable('file').set({ status: 'waiting', attempts: 2 }).where('file_id', '=', body.id).execute();
    await db
      .updateTable('file')
      .set({ lease_until: new Date(Date.now() - 1_000) })
      .where('file_id', '=', body.id)
      .execute();
    await test.app.get(FileStore, { strict: false }).tidy();
    expect((await sanne.get(`/files/${body.id}`)).body.status).toBe('failed');
  });
});

describe('the roster file', () => {
  it('has one line per shift in CSV', async () => {
    const { id } = await made('roster', 'csv');
    const { bytes } = await fetched(id);
    expect(bytes.toString('utf8').split('\r\n')).toEqual([
      '\uFEFFDatum;Dag;Week;Afdeling;Functie;Naam;Van;Tot;Einde;Uren;Status',
      '2027-06-11;vrijdag;23;floor;Bediening;Daan Smit;17:00;23:00;;0,00;afgemeld',
      '2027-06-12;zaterdag;23;floor;Bediening;Emma Bakker;16:00;01:00;sluit;9,00;ingepland',
      '2027-06-13;zondag;23;floor;Bediening;;12:00;17:00;;5,00;open dienst',
      '',
    ]);
  });

  it('has typed cells in XLSX', async () => {
    const { id } = await made('roster', 'xlsx', { language: 'en' });
    const { bytes } = await fetched(id);
    const [sheet] = await readXlsxFile(bytes);
    expect(sheet?.sheet).toBe('Roster');
    expect(sheet?.data[2]).toEqual([
      new Date('2027-06-12T00:00:00Z'),
      'Saturday',
      23,
      'floor',
      'Bediening',
      'Emma Bakker',
      new Date('1899-12-30T16:00:00Z'),
      new Date('1899-12-31T01:00:00Z'),
      'close',
      9,
      'planned',
    ]);
  });
});

/** A comment of a date, with a part that only managers read. */
async function commented(date: string, textEmployees: string): Promise<void> {
  const origin = {
    organisationId: cafe.organisationId,
    commandId: uuid() as CommandId,
    actorId: 'sanne' as UserId,
    locationId: 'cafe' as LocationId,
    cause: 'comments-create',
  };
  const edit = {
    type: 'AddDayComment',
    commentId: uuid() as CommentId,
    date: civilDate(date),
    text: 'Kas tellen',
    textEmployees,
  } as const;
  await test.app.get(CommandBus).execute(new EditComment(origin, 'cafe' as LocationId, edit));
}

/** Texts of a PDF by page, in the order in which they were drawn. */
async function pagesOf(bytes: Buffer): Promise<string[][]> {
  const parser = new PdfParser();
  const read = new Promise<{ Pages: { Texts: { R: { T: string }[] }[] }[] }>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', reject);
  });
  // A buffer of its own: the parser reads whatever else is in the memory behind one that is shared.
  parser.parseBuffer(Buffer.from(new Uint8Array(bytes).buffer));
  const { Pages } = await read;
  return Pages.map(({ Texts }) => Texts.map(({ R }) => decoded(R.map(({ T }) => T).join(''))));
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

describe('the wall sheet', () => {
  it('is one page with shifts, open shifts and comments for employees', async () => {
    const period = { from: '2027-06-07', until: '2027-06-13' };
    await commented('2027-06-12', 'Live muziek');
    const { id, name } = await made('wall_sheet', 'pdf', { ...period, jobFilterId: 'floor' });
    expect(name).toBe('rooster-cafe-floor-2027-06-07-2027-06-13.pdf');
    const { bytes } = await fetched(id);
    const pages = await pagesOf(bytes);
    expect(pages).toEqual([
      [
        'Café · floor',
        'Week 23 · 7 jun – 13 jun',
        'Altijd de laatste stand',
        'ma 7',
        'di 8',
        'wo 9',
        'do 10',
        'vr 11',
        'za 12',
        'zo 13',
        'floor',
        'Bediening',
        '16:00–sluit',
        'Emma Bakker',
        '12:00–17:00',
        'open',
        'Live muziek',
      ],
    ]);
  });

  it('is refused when its period does not start on a Monday', async () => {
    const { status, body } = await ask('wall_sheet', 'pdf', { from: '2027-06-08', until: '2027-06-14' });
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: 'until', code: 'mismatch' })]]);
  });
});

/** Request for a file made at a given moment; a register contains only work done by then. */
type FileWanted = Pick<FileRequest, 'kind' | 'format' | 'from' | 'until'> &
  Partial<Pick<FileRequest, 'language' | 'locationId' | 'jobFilterId'>>;

async function madeAt(at: string, request: FileWanted) {
  const { organisationId } = cafe;
  await test.app.get(Follower, { strict: false }).caughtUp(organisationId);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  try {
    const made = await test.app.get(FileMakers, { strict: false }).make(
      {
        organisationId,
        fileId: uuid() as FileId,
        userId: 'sanne' as UserId,
        locationId: 'cafe' as LocationId,
        jobFilterId: null,
        language: 'nl',
        paper: 'a4',
        ...request,
      },
      () => Promise.resolve(),
    );
    const parts: Uint8Array[] = [];
    for await (const part of made.content) parts.push(part);
    return { name: made.name, bytes: Buffer.concat(parts) };
  } finally {
    vi.useRealTimers();
  }
}

const week = (from: string) => ({ from: civilDate(from), until: addDays(civilDate(from), 6) });

describe('the hours file for payroll', () => {
  it('has hours by person and pay band, and the shifts behind them', async () => {
    const hours = { kind: 'hours', format: 'xlsx', ...week('2027-06-07') } as const;
    const { name, bytes } = await madeAt('2027-06-20T10:00:00Z', hours);
    expect(name).toBe('uren-cafe-2027-06-07-2027-06-13');
    const sheets = await readXlsxFile(bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Uren', 'Per dienst', 'Over dit bestand']);
    expect(sheets[0]?.data).toEqual([
      ['Naam', 'Diensten', 'Normaal', 'Avond', 'Nacht', 'Zondag', 'Feestdag', 'Totaal'],
      ['Emma Bakker', 1, 4, 4, 0, 1, 0, 9],
    ]);
    expect(sheets[1]?.data[1]?.slice(0, 3)).toEqual(['Emma Bakker', new Date('2027-06-12T00:00:00Z'), 'Bediening']);
  });

  it('leaves out future shifts and names its last date', async () => {
    const hours = { kind: 'hours', format: 'xlsx', ...week('2027-06-07') } as const;
    const { name, bytes } = await madeAt('2027-06-12T10:00:00Z', hours);
    expect(name).toBe('uren-cafe-2027-06-07-2027-06-12');
    const sheets = await readXlsxFile(bytes);
    expect(sheets[0]?.data).toHaveLength(1);
    expect(sheets[2]?.data).toEqual([
      ['Uren Café, 7 jun 2027 – 12 jun 2027'],
      ['Gemaakt op 12 jun 2027, 12:00 door Sanne Vos. Diensten die toen nog moesten beginnen, staan er niet in.'],
      [
        'Avond is vanaf 20:00, nacht van 00:00 tot 06:00. Elk uur telt één keer: een feestdag gaat voor zondag, ' +
          'en zondag voor avond en nacht.',
      ],
    ]);
  });
});

describe('the register of working times', () => {
  const register = { kind: 'working_time_register', format: 'pdf' } as const;
  /** Without when it was done: that is now, whenever the test runs. */
  const changesOf = (page: readonly string[] | undefined) =>
    page?.slice(9).filter((text) => !/^\d{1,2} [a-z]{3} \d{4}, \d\d:\d\d$/.test(text));

  it('has start, end, break and hours of each shift, and every change with its author', async () => {
    const { bytes } = await madeAt('2027-06-20T10:00:00Z', { ...register, ...week('2027-06-07') });
    const [times, changes] = await pagesOf(bytes);
    expect(times?.[0]).toBe('Arbeidstijden Café, 7 jun 2027 – 13 jun 2027');
    expect(times?.slice(-8)).toEqual([
      'Emma Bakker',
      '9,00 uur',
      '12 jun 2027',
      'Bediening',
      '16:00',
      '01:00',
      '30',
      '9,00',
    ]);
    const [friday, saturday] = ['11 jun 2027 17:00–23:00', '12 jun 2027 16:00–02:00'];
    expect(changesOf(changes)).toEqual(
      [
        ['Sanne Vos', 'toegevoegd', friday],
        ['Sanne Vos', 'Daan Smit', 'iemand anders', friday, `${friday} Daan Smit`],
        ['Sanne Vos', 'toegevoegd', saturday],
        ['Sanne Vos', 'Emma Bakker', 'iemand anders', saturday, `${saturday} Emma Bakker`],
        ['Sanne Vos', 'Daan Smit', 'afgemeld', friday, friday],
        ['Sanne Vos', 'toegevoegd', '13 jun 2027 12:00–17:00'],
      ].flat(),
    );
  });

  it('leaves out future shifts and says so', async () => {
    const worked = await shift('2027-06-15', '10:00', '17:00');
    await sanne.post(`/full-schedules/plan-user/${worked}`, { userId: 'daan', confirm: true });
    const toCome = await shift('2027-06-17', '17:00', '23:00');
    await sanne.post(`/full-schedules/plan-user/${toCome}`, { userId: 'emma', confirm: true });
    // Thursday noon: the shift of the evening has not begun.
    const { name, bytes } = await madeAt('2027-06-17T10:00:00Z', { ...register, ...week('2027-06-14') });
    expect(name).toBe('arbeidstijden-cafe-2027-06-14-2027-06-17');
    const [times] = await pagesOf(bytes);
    expect(times).toEqual([
      'Arbeidstijden Café, 14 jun 2027 – 17 jun 2027',
      'pagina 1',
      'Gemaakt op 17 jun 2027, 12:00 door Sanne Vos. Diensten die toen nog moesten beginnen, staan er niet in. ' +
        'Bewaren: 52 weken (Arbeidstijdenwet, artikel 4:3).',
      'Datum',
      'Functie',
      'Van',
      'Tot',
      'Pauze (wettelijk minimum)',
      'Uren',
      'Daan Smit',
      '7,00 uur',
      '15 jun 2027',
      'Bediening',
      '10:00',
      '17:00',
      '30',
      '7,00',
    ]);
  });

  it('has the change of a moved shift in both weeks', async () => {
    const moved = await shift('2027-07-07', '10:00', '17:00');
    await sanne.post(`/full-schedules/plan-user/${moved}`, { userId: 'daan', confirm: true });
    const times = { start: '2027-07-14 12:00', ending: '2027-07-14 17:00' };
    expect((await sanne.put(`/full-schedules/${moved}`, { ...times, confirm: true })).status).toBe(200);
    const [before, after] = ['7 jul 2027 10:00–17:00', '14 jul 2027 12:00–17:00'];
    const expected = [
      ['Sanne Vos', 'toegevoegd', before],
      ['Sanne Vos', 'Daan Smit', 'iemand anders', before, `${before} Daan Smit`],
      ['Sanne Vos', 'Daan Smit', 'andere tijd', before, after],
    ].flat();
    for (const [monday, worked] of [
      ['2027-07-05', []],
      ['2027-07-12', ['Daan Smit', '5,00 uur', '14 jul 2027', 'Bediening', '12:00', '17:00', '0', '5,00']],
    ] as const) {
      const { bytes } = await madeAt('2027-08-01T10:00:00Z', { ...register, ...week(monday) });
      const [shifts, changes] = await pagesOf(bytes);
      expect(shifts?.slice(9)).toEqual(worked);
      expect(changesOf(changes)).toEqual(expected);
    }
    const { bytes } = await madeAt('2027-08-01T10:00:00Z', { ...register, format: 'xlsx', ...week('2027-07-05') });
    const sheets = await readXlsxFile(bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Arbeidstijden', 'Wijzigingen', 'Over dit bestand']);
    expect(sheets[1]?.data.slice(1).map((row) => row.slice(3))).toEqual([
      ['toegevoegd', null, before],
      ['iemand anders', before, `${before} Daan Smit`],
      ['andere tijd', before, after],
    ]);
  });

  it('has the change of location at the former department and at the new location', async () => {
    const moved = await shift('2027-07-28', '10:00', '17:00');
    await sanne.post(`/full-schedules/plan-user/${moved}`, { userId: 'emma', confirm: true });
    const otherLocation = { horeca_location_id: 'bar', confirm: true };
    expect((await boss.put(`/full-schedules/${moved}`, otherLocation)).status).toBe(200);
    const at = '28 jul 2027 10:00–17:00';
    const refused = { ...register, ...week('2027-07-26'), jobFilterId: 'floor' as JobFilterId };
    for (const locationId of ['cafe', 'bar'] as LocationId[]) {
      const request = locationId === 'cafe' ? refused : { ...refused, jobFilterId: null, locationId };
      const { bytes } = await madeAt('2027-08-01T10:00:00Z', request);
      const [, changes] = await pagesOf(bytes);
      expect(changesOf(changes)?.slice(-5)).toEqual([
        'Marleen Turf',
        'Emma Bakker',
        'andere locatie',
        `${at} Café`,
        `${at} Bar`,
      ]);
    }
  });

  it('names an erased person as a former employee, in the language of the file', async () => {
    const times = { start: '2027-07-21 10:00', ending: '2027-07-21 14:00' };
    const dishes = { job_id: 'dishes', horeca_location_id: 'cafe', ...times };
    const { body } = await sanne.post('/full-schedules', dishes);
    await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId: 'joelle', confirm: true });
    await db.deleteFrom('person').where('user_id', '=', 'joelle').execute();
    const { bytes } = await madeAt('2027-08-01T10:00:00Z', { ...register, ...week('2027-07-19') });
    const [shifts, changes] = await pagesOf(bytes);
    expect(shifts?.slice(9, 12)).toEqual(['Oud-medewerker', '4,00 uur', '21 jul 2027']);
    const was = '21 jul 2027 10:00–14:00';
    expect(changesOf(changes)).toEqual(
      [
        ['Sanne Vos', 'toegevoegd', was],
        ['Sanne Vos', 'Oud-medewerker', 'iemand anders', was, `${was} Oud-medewerker`],
      ].flat(),
    );
    const english = await madeAt('2027-08-01T10:00:00Z', { ...register, ...week('2027-07-19'), language: 'en' });
    const [inEnglish] = await pagesOf(english.bytes);
    expect([inEnglish?.[0], ...(inEnglish?.slice(9, 12) ?? [])]).toEqual([
      'Working times Café, 19 Jul 2027 – 25 Jul 2027',
      'Former employee',
      '4.00 hours',
      '21 Jul 2027',
    ]);
  });
});

describe('the statistics file', () => {
  it('has one line per person, equal to the page', async () => {
    const { id } = await made('statistics', 'csv');
    const lines = (await fetched(id)).bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFNaam;Diensten;Uren;Contracturen;Avonden;Weekenden;Sluitdiensten;Afmeldingen;Binnen 12 uur afgemeld;' +
        '12 tot 48 uur van tevoren;Ruim op tijd afgemeld;Ruilingen;Dagen beschikbaarheid',
    );
    // Nothing of next year has been worked; that Daan called off, and well ahead, is known.
    expect(lines.find((line) => line.startsWith('Daan Smit'))).toBe('Daan Smit;0;0,00;20,00;0;0;0;1;0;0;1;0;0');
  });

  it('may cover five years, like the page', async () => {
    const fiveYears = { from: '2022-06-10', until: '2027-06-13' };
    const { id } = await made('statistics', 'xlsx', fiveYears);
    const [sheet] = await readXlsxFile((await fetched(id)).bytes);
    expect(sheet?.data[0]?.length).toBe(13);
    const refusedAt = async (kind: string, from: string) => {
      const { status, body } = await ask(kind, 'xlsx', { ...fiveYears, from });
      return [status, body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])];
    };
    expect(await refusedAt('statistics', '2022-06-09')).toEqual([422, [['until', 'range_too_long']]]);
    expect(await refusedAt('hours', '2026-06-12')).toEqual([422, [['until', 'range_too_long']]]);
  });
});

describe('the files of time outs and availability', () => {
  it("list the location's people", async () => {
    expect(
      (await boss.post('/holidays', { userId: 'daan', from: '2027-06-07', until: '2027-06-08', remark: '=2+2' }))
        .status,
    ).toBe(201);
    const timeOuts = await fetched((await made('time_outs', 'csv')).id);
    expect(timeOuts.bytes.toString('utf8').split('\r\n')[1]).toMatch(
      /^Daan Smit;2027-06-07;2027-06-08;wacht op antwoord;\d{4}-\d\d-\d\d;;'=2\+2$/,
    );
    const available = { userId: 'daan', from: '2027-06-10 17:00', until: '2027-06-10 23:00' };
    expect((await boss.post('/availables', available)).status).toBe(201);
    const availability = await fetched((await made('availability', 'csv')).id);
    expect(availability.bytes.toString('utf8').split('\r\n').slice(1)).toEqual([
      '2027-06-10;donderdag;23;Daan Smit;17:00;23:00',
      '',
    ]);
  });
});
