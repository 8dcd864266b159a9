import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { recogniseColumns } from './import-columns.js';
import { cellKey, countsOf, importRows, type KnownPerson } from './import-rows.js';

const places = {
  today: civilDate('2026-11-22'),
  jobs: [
    { jobId: 'service' as JobId, name: 'Bediening' },
    { jobId: 'bar' as JobId, name: 'Bar' },
  ],
  locations: [{ locationId: 'cafe' as LocationId, name: 'Café Zon' }],
};

const known = (userId: string, name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  userId: userId as UserId,
  name,
  email: null,
  phone: null,
  birthDate: null,
  typeName: 'Medewerker',
  superUser: false,
  always: false,
  jobIds: ['service' as JobId],
  homeLocationId: 'cafe' as LocationId,
  locationIds: ['cafe' as LocationId],
  contractKind: 'zero_hours',
  minHours: null,
  maxHours: null,
  inServiceFrom: null,
  inServiceUntil: null,
  ...more,
});

const rows = (
  cells: string[][],
  people: KnownPerson[] = [],
  mended = new Map<string, string>(),
  role: 'admin' | 'superuser' = 'superuser',
) => importRows({ cells, columns: recogniseColumns(cells[0] ?? []), mended, places, role, known: people });
const rowsOf = (cells: string[][], people?: KnownPerson[]) =>
  rows(cells, people).map(({ outcome, known: match, changes }) => [outcome, match?.userId ?? null, changes]);

describe('a row', () => {
  it('is somebody new, somebody else than they were, or the same', () => {
    const anna = known('anna', 'Anna de Wit', { email: 'anna@zon.example' });
    expect(
      rowsOf(
        [
          ['Naam', 'E-mail', 'Functie', 'Uren'],
          ['Bram Bos', 'bram@zon.example', 'Bar', '12'],
          ['Anna Wit', 'ANNA@zon.example', 'Bar, Bediening', '12'],
          ['Cor Dam', '', '', ''],
          ['Dirk Eik', 'dirk@zon.example', 'Bediening', ''],
        ],
        [anna, known('cor', 'Cor Dam'), known('dirk', 'Dirk Eik', { email: 'dirk@zon.example' })],
      ),
    ).toEqual([
      ['new', null, []],
      ['changed', 'anna', ['name', 'jobIds', 'minHours']],
      ['same', 'cor', []],
      ['same', 'dirk', []],
    ]);
  });

  it('is about who has the name, unless address or birth date say otherwise', () => {
    const heading = ['Naam', 'E-mail', 'Geboortedatum'];
    const anna = known('anna', 'Anna de Wit', { email: 'anna@zon.example', birthDate: civilDate('2004-05-17') });
    expect(rowsOf([heading, ['anna de wit', '', '']], [anna])).toEqual([['changed', 'anna', ['name']]]);
    expect(rowsOf([heading, ['Anna de Wit', 'new@zon.example', '17-5-2004']], [anna])).toEqual([
      ['changed', 'anna', ['email']],
    ]);
    expect(rowsOf([heading, ['Anna de Wit', 'new@zon.example', '']], [anna])).toEqual([['new', null, []]]);
    expect(rowsOf([heading, ['Anna de Wit', '', '1-1-1990']], [anna])).toEqual([['new', null, []]]);
    expect(rowsOf([heading, ['Anna de Wit', '', '']], [anna, known('other', 'Anna de Wit')])).toEqual([
      ['new', null, []],
    ]);
  });

  it('is wrong when another one above it is about the same', () => {
    const cells = [
      ['Naam', 'E-mail'],
      ['Anna de Wit', 'anna@zon.example'],
      ['Anna Wit', 'anna@zon.example'],
      ['Cor Dam', ''],
      ['Cor Dam', ''],
    ];
    expect(rows(cells, [known('cor', 'Cor Dam')]).map(({ outcome, faults }) => [outcome, faults])).toEqual([
      ['new', []],
      ['wrong', [{ field: 'email', code: 'duplicate', line: 2 }]],
      ['same', []],
      ['wrong', [{ field: 'name', code: 'duplicate', line: 4 }]],
    ]);
  });

  it('is mended cell by cell', () => {
    const cells = [
      ['Naam', 'Functie'],
      ['Anna de Wit', 'Bat'],
    ];
    expect(rows(cells).map(({ outcome }) => outcome)).toEqual(['wrong']);
    const [mended] = rows(cells, [], new Map([[cellKey(2, 'jobs'), 'Bar']]));
    expect([mended?.outcome, mended?.person.jobIds, mended?.cells.jobs]).toEqual(['new', ['bar'], 'Bar']);
  });
});

describe('a manager', () => {
  const faults = (cells: string[][], people: KnownPerson[] = [], role: 'admin' | 'superuser' = 'admin') =>
    rows(cells, people, new Map(), role).flatMap((row) => row.faults);
  const raised = [
    ['Naam', 'Soort'],
    ['Bram Bos', 'Leidinggevende'],
  ];

  it('makes nobody a manager, and is told so at the cell; a superuser does', () => {
    expect(faults(raised)).toEqual([{ field: 'type', code: 'role' }]);
    expect(faults(raised, [known('bram', 'Bram Bos')])).toEqual([{ field: 'type', code: 'role' }]);
    expect(faults(raised, [], 'superuser')).toEqual([]);
  });

  it('changes nothing of another manager or of a superuser; one who is the same may stand there', () => {
    const lead = known('bram', 'Bram Bos', { typeName: 'Leidinggevende' });
    const owner = known('bram', 'Bram Bos', { superUser: true });
    expect(faults(raised, [lead])).toEqual([]);
    const list = [
      ['Naam', 'Geboortedatum'],
      ['Bram Bos', '17-5-1990'],
    ];
    expect(faults(list, [lead])).toEqual([{ field: 'name', code: 'admin' }]);
    expect(faults(list, [owner])).toEqual([{ field: 'name', code: 'admin' }]);
  });

  it('takes nobody away from a place that they do not reach', () => {
    const bram = known('bram', 'Bram Bos', { locationIds: ['cafe', 'strand'] as LocationId[] });
    const list = [
      ['Naam', 'Andere vestigingen'],
      ['Bram Bos', 'Café Zon'],
    ];
    expect(faults(list, [bram])).toEqual([{ field: 'locations', code: 'elsewhere' }]);
  });
});

it('2,000 rows with 200 faults are read and counted', () => {
  const cells = [
    ['Naam', 'E-mail', 'Functie'],
    ...Array.from({ length: 2_000 }, (_, index) => [
      `Anna ${index}`,
      index % 10 === 0 ? 'anna' : `anna${index}@zon.example`,
      'Bediening',
    ]),
  ];
  const people = Array.from({ length: 1_000 }, (_, index) =>
    known(`user-${index}`, `Anna ${index}`, { email: `anna${index}@zon.example` }),
  );
  expect(countsOf(rows(cells, people))).toEqual({ new: 900, changed: 0, same: 900, wrong: 200 });
});
