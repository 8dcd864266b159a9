import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { guessColumns, recogniseColumns } from './import-columns.js';
import { cellKey, outcomeCounts, importRows } from './import-rows.js';
import type { ExistingPerson, RowAnswer } from './row-person.js';

const places = {
  today: civilDate('2026-11-22'),
  jobs: [
    { jobId: 'service' as JobId, name: 'Bediening' },
    { jobId: 'bar' as JobId, name: 'Bar' },
  ],
  locations: [{ locationId: 'cafe' as LocationId, name: 'Café Zon' }],
};

const existingPerson = (userId: string, name: string, more: Partial<ExistingPerson> = {}): ExistingPerson => ({
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
  reference: '',
  consent: 'none',
  hourlyCents: null,
  inServiceFrom: null,
  inServiceUntil: null,
  ...more,
});

const rows = (
  cells: string[][],
  people: ExistingPerson[] = [],
  corrections = new Map<string, string>(),
  role: 'admin' | 'superuser' = 'superuser',
  answers = new Map<number, RowAnswer>(),
  headingRow: number | null = 0,
) =>
  importRows({
    cells,
    headingRow,
    columns: headingRow === null ? guessColumns(cells) : recogniseColumns(cells[headingRow] ?? []),
    corrections,
    places,
    role,
    existing: people,
    answers,
  });
const rowsOf = (cells: string[][], people?: ExistingPerson[]) =>
  rows(cells, people).map(({ outcome, existing: match, changes }) => [outcome, match?.userId ?? null, changes]);

describe('importRows', () => {
  it('marks rows as new, changed or same, with the changed fields', () => {
    const anna = existingPerson('anna', 'Anna de Wit', { email: 'anna@zon.example' });
    expect(
      rowsOf(
        [
          ['Naam', 'E-mail', 'Functie', 'Uren'],
          ['Bram Bos', 'bram@zon.example', 'Bar', '12'],
          ['Anna Wit', 'ANNA@zon.example', 'Bar, Bediening', '12'],
          ['Cor Dam', '', '', ''],
          ['Dirk Eik', 'dirk@zon.example', 'Bediening', ''],
        ],
        [anna, existingPerson('cor', 'Cor Dam'), existingPerson('dirk', 'Dirk Eik', { email: 'dirk@zon.example' })],
      ),
    ).toEqual([
      ['new', null, []],
      ['changed', 'anna', ['name', 'jobIds', 'minHours']],
      ['same', 'cor', []],
      ['same', 'dirk', []],
    ]);
  });

  it('matches people by name unless the birth date differs, and asks when the match is uncertain', () => {
    const heading = ['Naam', 'E-mail', 'Geboortedatum'];
    const anna = existingPerson('anna', 'Anna de Wit', {
      email: 'anna@zon.example',
      birthDate: civilDate('2004-05-17'),
    });
    expect(rowsOf([heading, ['anna de wit', '', '']], [anna])).toEqual([['changed', 'anna', ['name']]]);
    expect(rowsOf([heading, ['Anna de Wit', 'new@zon.example', '17-5-2004']], [anna])).toEqual([
      ['changed', 'anna', ['email']],
    ]);
    expect(rowsOf([heading, ['Anna de Wit', 'new@zon.example', '']], [anna])).toEqual([['asked', null, []]]);
    expect(rowsOf([heading, ['Anna de Wit', '', '1-1-1990']], [anna])).toEqual([['new', null, []]]);
    expect(rowsOf([heading, ['Anna de Wit', '', '']], [anna, existingPerson('other', 'Anna de Wit')])).toEqual([
      ['asked', null, []],
    ]);
  });

  it('asks about a row that repeats the address or name of an earlier row', () => {
    const cells = [
      ['Naam', 'E-mail', 'Telefoon'],
      ['Anna de Wit', 'anna@zon.example', ''],
      ['Anna Wit', 'anna@zon.example', ''],
      ['Cor Dam', '', ''],
      ['Cor Dam', '', ''],
      ['Eva Bos', 'eva@zon.example', '0612345678'],
      ['Eva Bos', 'bos@zon.example', '06 12345678'],
      ['Eva Bos', 'other@zon.example', '06 87654321'],
    ];
    expect(rows(cells, [existingPerson('cor', 'Cor Dam')]).map(({ outcome, question }) => [outcome, question])).toEqual(
      [
        ['new', null],
        ['asked', { kind: 'twice', line: 2, shares: 'email' }],
        ['same', { kind: 'namesakes', people: [existingPerson('cor', 'Cor Dam')] }],
        ['asked', { kind: 'twice', line: 4, shares: 'name' }],
        ['new', null],
        ['asked', { kind: 'twice', line: 6, shares: 'name' }],
        ['new', null],
      ],
    );
  });

  it("skips, replaces or keeps a repeated row by the user's answer", () => {
    const cells = [
      ['Naam', 'E-mail'],
      ['Anna de Wit', 'anna@zon.example'],
      ['Anna Wit', 'anna@zon.example'],
    ];
    const answered = (answer: RowAnswer) =>
      rows(cells, [], new Map(), 'superuser', new Map([[3, answer]])).map((row) => [
        row.outcome,
        row.person.email,
        row.replacedBy,
      ]);
    expect(answered('skip')).toEqual([
      ['new', 'anna@zon.example', null],
      ['skipped', 'anna@zon.example', null],
    ]);
    expect(answered('instead')).toEqual([
      ['skipped', 'anna@zon.example', 3],
      ['new', 'anna@zon.example', null],
    ]);
    expect(answered('new')).toEqual([
      ['new', 'anna@zon.example', null],
      ['new', undefined, null],
    ]);
  });

  it('matches a namesake or the owner of an address to the person that the user chooses', () => {
    const anna = existingPerson('anna', 'Anna de Wit', { email: 'anna@zon.example' });
    const answered = (cells: string[], answer?: RowAnswer) =>
      rows(
        [['Naam', 'E-mail'], cells],
        [anna],
        new Map(),
        'superuser',
        new Map(answer === undefined ? [] : [[2, answer]]),
      ).map((row) => [row.outcome, row.existing?.userId ?? null, row.changes, row.person.email]);
    const namesake = ['Anna de Wit', 'new@zon.example'];
    expect(answered(namesake)).toEqual([['asked', null, [], 'new@zon.example']]);
    expect(answered(namesake, 'anna' as UserId)).toEqual([['changed', 'anna', ['email'], 'new@zon.example']]);
    expect(answered(namesake, 'new')).toEqual([['new', null, [], 'new@zon.example']]);
    expect(answered(namesake, 'skip')).toEqual([['skipped', null, [], 'new@zon.example']]);
    expect(answered(namesake, 'instead')).toEqual([['asked', null, [], 'new@zon.example']]);
    const piet = ['Piet Bos', 'anna@zon.example'];
    expect(answered(piet)).toEqual([['asked', null, [], 'anna@zon.example']]);
    expect(answered(piet, 'anna' as UserId)).toEqual([['changed', 'anna', ['name'], 'anna@zon.example']]);
    expect(answered(piet, 'new')).toEqual([['new', null, [], undefined]]);
    expect(answered(['A. van der Wit', 'anna@zon.example'])).toEqual([
      ['changed', 'anna', ['name'], 'anna@zon.example'],
    ]);
  });

  it('numbers rows by their line in the list, counting titles and blank rows', () => {
    const cells = [['Personeel'], [], ['Naam', 'Functie'], ['Anna', 'Bar'], [], ['Bram', 'Bar']];
    expect(rows(cells, [], new Map(), 'superuser', new Map(), 2).map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, 'new'],
      [6, 'new'],
    ]);
  });

  it('skips totals and titles, unless the user says that the row is a person', () => {
    const cells = [
      ['Naam', 'Uren'],
      ['Anna de Wit', '12'],
      ['Totaal', '12'],
      ['', '1'],
      ['12', ''],
    ];
    const outcomes = (answers?: Map<number, RowAnswer>) =>
      rows(cells, [], new Map(), 'superuser', answers).map(({ outcome, question }) => [
        outcome,
        question?.kind ?? null,
      ]);
    expect(outcomes()).toEqual([
      ['new', null],
      ['skipped', 'notPerson'],
      ['skipped', 'notPerson'],
      ['skipped', 'notPerson'],
    ]);
    expect(outcomes(new Map([[3, 'new']]))[1]).toEqual(['new', 'notPerson']);
    const untitled = [['Ons team van 2026'], ['Anna de Wit', 'anna@zon.example'], ['Bram Bos', '']];
    expect(rows(untitled, [], new Map(), 'superuser', new Map(), null).map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'new',
      'new',
    ]);
  });

  it('skips any row on request, without its faults', () => {
    const cells = [
      ['Naam', 'E-mail'],
      ['Anna de Wit', 'anna'],
      ['Bram Bos', ''],
    ];
    const unmatched = rows(
      cells,
      [],
      new Map(),
      'superuser',
      new Map([
        [2, 'skip'],
        [3, 'skip'],
      ]),
    );
    expect(unmatched.map(({ outcome, faults }) => [outcome, faults])).toEqual([
      ['skipped', []],
      ['skipped', []],
    ]);
  });

  it("finds no change in the product's own export, including retired jobs and other locations", () => {
    const cells = [
      ['Naam', 'Functies', 'Vestiging', 'Contract', 'Telefoon', 'E-mail', 'Account', 'Laatst gezien'],
      [
        'Anna de Wit',
        'Bar, Bediening',
        'Café Zon',
        'Min-max, 8–16 uur',
        '+31600000012',
        'Anna@zon.example',
        'Actief',
        '',
      ],
      ['Bram Bos', 'Afwas', 'Café Zon', 'Vast, 32 uur', '', '', 'Niet uitgenodigd', ''],
      ['Cor Dam', '', 'Café Zon', 'Nul uren', '', 'cor@zon.example', 'Actief', ''],
    ];
    const people = [
      existingPerson('anna', 'Anna de Wit', {
        email: 'Anna@zon.example',
        phone: '+31600000012',
        jobIds: ['bar', 'service'] as JobId[],
        contractKind: 'min_max',
        minHours: 8,
        maxHours: 16,
      }),
      existingPerson('bram', 'Bram Bos', {
        jobIds: ['dishes'] as JobId[],
        contractKind: 'fixed',
        minHours: 32,
        maxHours: 32,
      }),
      existingPerson('cor', 'Cor Dam', { email: 'cor@zon.example', jobIds: ['elsewhere'] as JobId[] }),
    ];
    const retiredJobs = [{ jobId: 'dishes' as JobId, name: 'Afwas' }];
    const read = (list: ExistingPerson[]) =>
      importRows({
        cells,
        headingRow: 0,
        columns: recogniseColumns(cells[0] ?? []),
        corrections: new Map(),
        places: { ...places, retiredJobs, phones: new Set(list.flatMap(({ phone }) => phone ?? [])) },
        role: 'superuser',
        existing: list,
      });
    expect(read(people).map(({ outcome, changes, faults }) => [outcome, changes, faults])).toEqual([
      ['same', [], []],
      ['same', [], []],
      ['same', [], []],
    ]);
    // A retired job is nobody else's to get.
    expect(read([])[1]?.faults).toEqual([{ field: 'jobs', code: 'unknown_job', part: 'Afwas' }]);
  });

  it('applies corrections by cell', () => {
    const cells = [
      ['Naam', 'Functie'],
      ['Anna de Wit', 'Bat'],
    ];
    expect(rows(cells).map(({ outcome }) => outcome)).toEqual(['wrong']);
    const [corrected] = rows(cells, [], new Map([[cellKey(2, 'jobs'), 'Bar']]));
    expect([corrected?.outcome, corrected?.person.jobIds, corrected?.cells.jobs]).toEqual(['new', ['bar'], 'Bar']);
  });
});

describe('importRows by a manager', () => {
  const faults = (cells: string[][], people: ExistingPerson[] = [], role: 'admin' | 'superuser' = 'admin') =>
    rows(cells, people, new Map(), role).flatMap((row) => row.faults);
  const raised = [
    ['Naam', 'Soort'],
    ['Bram Bos', 'Leidinggevende'],
  ];

  it('refuses to make anybody a manager, which a superuser may do', () => {
    expect(faults(raised)).toEqual([{ field: 'type', code: 'role' }]);
    expect(faults(raised, [existingPerson('bram', 'Bram Bos')])).toEqual([{ field: 'type', code: 'role' }]);
    expect(faults(raised, [], 'superuser')).toEqual([]);
  });

  it('refuses changes to other managers and superusers, but accepts unchanged rows', () => {
    const lead = existingPerson('bram', 'Bram Bos', { typeName: 'Leidinggevende' });
    const owner = existingPerson('bram', 'Bram Bos', { superUser: true });
    expect(faults(raised, [lead])).toEqual([]);
    const list = [
      ['Naam', 'Geboortedatum'],
      ['Bram Bos', '17-5-1990'],
    ];
    expect(faults(list, [lead])).toEqual([{ field: 'name', code: 'admin' }]);
    expect(faults(list, [owner])).toEqual([{ field: 'name', code: 'admin' }]);
  });

  it('refuses to remove a person from a location that the manager does not reach', () => {
    const bram = existingPerson('bram', 'Bram Bos', { locationIds: ['cafe', 'strand'] as LocationId[] });
    const list = [
      ['Naam', 'Andere vestigingen'],
      ['Bram Bos', 'Café Zon'],
    ];
    expect(faults(list, [bram])).toEqual([{ field: 'locations', code: 'elsewhere' }]);
  });
});

it('importRows and countsOf handle 2,000 rows with 200 faults', () => {
  const cells = [
    ['Naam', 'E-mail', 'Functie'],
    ...Array.from({ length: 2_000 }, (_, index) => [
      `Anna ${index}`,
      index % 10 === 0 ? 'anna' : `anna${index}@zon.example`,
      'Bediening',
    ]),
  ];
  const people = Array.from({ length: 1_000 }, (_, index) =>
    existingPerson(`user-${index}`, `Anna ${index}`, { email: `anna${index}@zon.example` }),
  );
  expect(outcomeCounts(rows(cells, people))).toEqual({
    new: 900,
    changed: 0,
    same: 900,
    wrong: 200,
    asked: 0,
    skipped: 0,
  });
});
