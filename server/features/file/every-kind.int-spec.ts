import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import PdfParser from 'pdf2json';
import readXlsxFile from 'read-excel-file/node';
import { v7 as uuid } from 'uuid';
import { FILE_KINDS, type FileKind } from '#domain/file/file';
import { addDays, civilDate, type CivilDate } from '#domain/kernel/civil-date';
import type { FileId, LocationId, UserId } from '#domain/kernel/ids';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { type FileRequest, FileMakers } from '../../files/file-maker.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';

/** Two managers of the café: one of it alone, one of every location; both have worked there. */
const ASKERS = { sanne: 'Sanne Vos', boss: 'Marleen Turf' } as const;
type Asker = keyof typeof ASKERS;

const NAMES: Readonly<Record<string, string>> = { ...ASKERS, daan: 'Daan Smit', emma: 'Emma Bakker' };
/** Planned in advance, and read a week after it. */
const WEEK = { from: civilDate('2027-06-07'), until: civilDate('2027-06-13') };
const AFTERWARDS = Date.parse('2027-06-20T10:00:00Z');

let test: TestApp;
let cafe: Cafe;
let clients: Readonly<Record<Asker, TestClient>>;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  await login();
  for (const [index, userId] of ['daan', 'emma', 'sanne', 'boss', 'daan'].entries())
    await planned(addDays(WEEK.from, index), userId);
  const off = await planned(WEEK.until, 'emma');
  await clients.sanne.put(`/full-schedules/${off}`, { canceled: true, cancel_reason_id: 'ill' });
  await clients.boss.post('/holidays', { userId: 'daan', from: '2027-06-12', until: '2027-06-13' });
  await clients.boss.post('/availables', { userId: 'daan', from: '2027-06-10 17:00', until: '2027-06-10 23:00' });
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  vi.useFakeTimers({ toFake: ['Date'], now: AFTERWARDS });
  await login();
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

async function login(): Promise<void> {
  const as = (userId: Asker) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  clients = { sanne: await as('sanne'), boss: await as('boss') };
}

async function planned(date: CivilDate, userId: string): Promise<string> {
  const { body } = await clients.sanne.post('/full-schedules', {
    job_id: 'service',
    horeca_location_id: 'cafe',
    start: `${date} 17:00`,
    ending: `${date} 23:00`,
  });
  const { status } = await clients.sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  expect(status).toBe(200);
  return body.id;
}

type Line = readonly unknown[];
const FORMATS: Readonly<Record<FileKind, FileRequest['format']>> = {
  wall_sheet: 'pdf',
  roster: 'xlsx',
  hours: 'xlsx',
  time_outs: 'xlsx',
  availability: 'xlsx',
  working_time_register: 'xlsx',
  statistics: 'xlsx',
};

/** Every sheet with its lines; of a PDF one sheet with a line a text. `NAME` is whoever asked. */
async function sheetsFor(kind: FileKind, asker: Asker): Promise<Line[][]> {
  const { organisationId } = cafe;
  const request: FileRequest = {
    organisationId,
    fileId: uuid() as FileId,
    userId: asker as UserId,
    kind,
    format: FORMATS[kind],
    locationId: 'cafe' as LocationId,
    jobFilterId: null,
    language: 'nl',
    paper: 'a4',
    ...WEEK,
  };
  const { content } = await test.app.get(FileMakers, { strict: false }).make(request, () => Promise.resolve());
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  const bytes = Buffer.concat(parts);
  return FORMATS[kind] === 'pdf' ? [await textsOf(bytes)] : (await readXlsxFile(bytes)).map(({ data }) => data);
}

async function textsOf(bytes: Buffer): Promise<Line[]> {
  const parser = new PdfParser();
  const read = new Promise<{ Pages: { Texts: { R: { T: string }[] }[] }[] }>((resolve, reject) => {
    parser.on('pdfParser_dataReady', resolve);
    parser.on('pdfParser_dataError', reject);
  });
  parser.parseBuffer(Buffer.from(new Uint8Array(bytes).buffer));
  return (await read).Pages.flatMap(({ Texts }) =>
    Texts.map(({ R }) => [decodeURIComponent(R.map(({ T }) => T).join(''))]),
  );
}

async function read<One = Record<string, string>>(asker: Asker, path: string): Promise<One[]> {
  const { status, body } = await clients[asker].get(path);
  expect(status).toBe(200);
  return body;
}

interface Planned {
  readonly name: string;
  readonly date: string;
  readonly calledOff: boolean;
}
async function rosterFor(asker: Asker): Promise<Planned[]> {
  const shifts = await read(asker, `/full-schedules?from=${WEEK.from}&to=${WEEK.until}`);
  return shifts.map((shift) => ({
    name: NAMES[shift['user_id'] ?? ''] ?? '',
    date: shift['start']?.slice(0, 10) ?? '',
    calledOff: Boolean(shift['canceled']),
  }));
}
const workedBy = async (asker: Asker) => (await rosterFor(asker)).filter(({ calledOff }) => !calledOff);

const statistics = (asker: Asker) => read(asker, `/stats/employees?from=${WEEK.from}&until=${WEEK.until}`);

const dayOf = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
const body = ([first = []]: readonly Line[][]): readonly Line[] => first.slice(1);
const names = new Set(Object.values(NAMES));

interface KindOfFile {
  /** Lines of the file, one an item, to compare with those of its page. */
  readonly ofFile: (sheets: readonly Line[][]) => readonly Line[];
  readonly ofPage: (asker: Asker) => Promise<readonly Line[]>;
}

const KINDS: Readonly<Record<FileKind, KindOfFile>> = {
  wall_sheet: {
    ofFile: ([texts = []]) => texts.filter(([text]) => names.has(String(text))),
    ofPage: async (asker) => (await workedBy(asker)).map(({ name }) => [name]),
  },
  roster: {
    ofFile: (sheets) => body(sheets).map((line) => [dayOf(line[0]), line[5], line[10] === 'afgemeld']),
    ofPage: async (asker) => (await rosterFor(asker)).map(({ date, name, calledOff }) => [date, name, calledOff]),
  },
  hours: {
    ofFile: (sheets) => body(sheets).map((line) => [line[0], line[1], line.at(-1)]),
    ofPage: async (asker) =>
      (await statistics(asker))
        .filter(({ shifts }) => Number(shifts) > 0)
        .map(({ name, shifts, hours }) => [name, shifts, hours]),
  },
  working_time_register: {
    ofFile: (sheets) => body(sheets).map((line) => [line[0], dayOf(line[1])]),
    ofPage: async (asker) => (await workedBy(asker)).map(({ name, date }) => [name, date]),
  },
  time_outs: {
    ofFile: (sheets) => body(sheets).map((line) => [line[0], dayOf(line[1]), dayOf(line[2])]),
    ofPage: async (asker) =>
      (await read<TimeOutView>(asker, '/holidays/unapproved')).map(({ user, from, until }) => [user.name, from, until]),
  },
  availability: {
    ofFile: (sheets) => body(sheets).map((line) => [dayOf(line[0]), line[3]]),
    ofPage: async (asker) =>
      (await read(asker, `/availables/getby/user/daan?from=${WEEK.from}&until=${WEEK.until}`)).map(({ from }) => [
        from?.slice(0, 10),
        'Daan Smit',
      ]),
  },
  statistics: {
    ofFile: (sheets) => body(sheets).map((line) => [line[0], line[1], line[2], line[7], line[11]]),
    ofPage: async (asker) =>
      (await statistics(asker)).map((one) => [one['name'], one['shifts'], one['hours'], one['callOffs'], one['swaps']]),
  },
};

/** Cells as text, in an order of their own: a page and its file need not sort alike. */
const sorted = (lines: readonly Line[]): string[] => lines.map((line) => line.join(' · ')).toSorted();

it.each(FILE_KINDS)('a file of kind %s has the data of its page, for each manager who requests it', async (kind) => {
  const { ofFile, ofPage } = KINDS[kind];
  for (const asker of ['sanne', 'boss'] as const) {
    const lines = sorted(ofFile(await sheetsFor(kind, asker)));
    expect(lines).not.toEqual([]);
    expect([asker, lines]).toEqual([asker, sorted(await ofPage(asker))]);
  }
});

it.each(FILE_KINDS)(
  'a file of kind %s is the same for two managers, apart from the name of the requester',
  async (kind) => {
    const [sannes, bosses] = [await sheetsFor(kind, 'sanne'), await sheetsFor(kind, 'boss')];
    const unsigned = (sheets: Line[][], name: string) => JSON.stringify(sheets).replaceAll(`door ${name}`, 'door …');
    expect(unsigned(sannes, ASKERS.sanne)).toBe(unsigned(bosses, ASKERS.boss));
  },
);

it('the statistics file includes everybody, also the manager who requests it', async () => {
  const [sheet = []] = await sheetsFor('statistics', 'sanne');
  expect(sheet.slice(1).map((line) => [line[0], line[1], line[2], line[7]])).toEqual([
    ['Daan Smit', 2, 12, 0],
    ['Emma Bakker', 1, 6, 1],
    ['Joëlle de Wit', 0, 0, 0],
    ['Marleen Turf', 1, 6, 0],
    ['Sanne Vos', 1, 6, 0],
    ['Youssef Amrani', 0, 0, 0],
  ]);
});
