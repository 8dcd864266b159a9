import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId } from '#domain/kernel/ids';
import type { CellsOfPerson } from './cell-values.js';
import { guessColumns, headingRowOf, recogniseColumns } from './import-columns.js';
import { readPerson } from './read-person.js';
import { readLines, readSpreadsheet } from './spreadsheet.js';
import { MAX_ROWS } from '#domain/people-import/people-import.calls';

const places = {
  today: civilDate('2026-11-22'),
  jobs: [
    { jobId: 'service' as JobId, name: 'Bediening' },
    { jobId: 'bar' as JobId, name: 'Barista' },
    { jobId: 'chef' as JobId, name: 'Chef-kok' },
  ],
  locations: [
    { locationId: 'cafe' as LocationId, name: 'Café Zon' },
    { locationId: 'hotel' as LocationId, name: 'Hotel Zon' },
  ],
};
const read = (cells: CellsOfPerson) => readPerson({ name: 'Anna de Wit', ...cells }, places);
const value = (cells: CellsOfPerson) => {
  const { person, faults } = read(cells);
  const { name: _, ...rest } = person;
  return faults.length > 0 ? faults : rest;
};

const refusedAs = async (file: Promise<unknown> | (() => unknown)): Promise<unknown> => {
  try {
    await (typeof file === 'function' ? file() : file);
    return 'read';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

const SHEET =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const MAIN = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = (rows: string, more: Record<string, Uint8Array> = {}): File => {
  const files = {
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${MAIN}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${MAIN}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`${SHEET}${rows}</sheetData></worksheet>`),
    ...more,
  };
  return new File([zipSync(files)], 'mensen.xlsx');
};
const text = (ref: string, content: string) => `<c r="${ref}" t="inlineStr"><is><t>${content}</t></is></c>`;

describe('readLines and readSpreadsheet', () => {
  it('read tab-separated text, and trim its cells', () => {
    expect(readLines('Naam\tE-mail\r\nAnna  de Wit \tanna@zon.example\r\n\t\r\n')).toEqual([
      ['Naam', 'E-mail'],
      ['Anna de Wit', 'anna@zon.example'],
    ]);
  });

  it('read CSV files with semicolons or commas, in UTF-8 and Windows encoding', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('Naam;Functie\nZo'), 0xeb, 59, 66]);
    expect(await readSpreadsheet(new File([bytes], 'mensen.csv'))).toEqual([
      ['Naam', 'Functie'],
      ['Zoë', 'B'],
    ]);
    const quoted = new File(['\uFEFFNaam,Functie\n"Wit, Anna de","Bar, Keuken"\n'], 'mensen.csv');
    expect(await readSpreadsheet(quoted)).toEqual([
      ['Naam', 'Functie'],
      ['Wit, Anna de', 'Bar, Keuken'],
    ]);
  });

  it('keep blank rows, so that row numbers match lines', () => {
    expect(readLines('Personeel 2026\n\nNaam;E-mail\nAnna;anna@zon.example\n;\nBram;bram@zon.example\n\n')).toEqual([
      ['Personeel 2026'],
      [],
      ['Naam', 'E-mail'],
      ['Anna', 'anna@zon.example'],
      [],
      ['Bram', 'bram@zon.example'],
    ]);
  });

  it('follow the separator of a sep= line, which becomes a blank row', () => {
    expect(readLines('sep=;\r\nNaam;Functie\r\nWit, Anna de;Bar, Keuken\r\n')).toEqual([
      [],
      ['Naam', 'Functie'],
      ['Wit, Anna de', 'Bar, Keuken'],
    ]);
    expect(readLines('"sep=|"\nNaam|Functie\nAnna|Bar')).toEqual([[], ['Naam', 'Functie'], ['Anna', 'Bar']]);
  });

  it.each([
    ['with a little-endian byte order mark', [0xff, 0xfe], true],
    ['with a big-endian byte order mark', [0xfe, 0xff], false],
    ['without a byte order mark', [], true],
  ] as const)('read UTF-16 text %s', async (_, mark, isLittle) => {
    const lines = 'Naam\tGeboren\nZoë\t3-4-2001 00:00';
    const bytes = Array.from(lines, (letter) => letter.charCodeAt(0)).flatMap((code) => {
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    });
    expect(await readSpreadsheet(new File([new Uint8Array([...mark, ...bytes])], 'mensen.txt'))).toEqual([
      ['Naam', 'Geboren'],
      ['Zoë', '3-4-2001 00:00'],
    ]);
  });

  it('remove invisible characters, and apostrophes that guard against formulas', () => {
    expect(readLines("Naam;Telefoon;Functie\nAn\u200bna\u00ad;'+31612345678;Bar,'-1\n")).toEqual([
      ['Naam', 'Telefoon', 'Functie'],
      ['Anna', '+31612345678', 'Bar,-1'],
    ]);
  });

  it('read dates and numbers of a workbook', async () => {
    const file = workbook(
      `<row r="1">${text('A1', 'Naam')}${text('B1', 'Geboren')}${text('C1', 'Uren')}</row>` +
        `<row r="2">${text('A2', 'Anna')}<c r="B2" s="1"><v>38122</v></c><c r="C2"><v>12.5</v></c></row>`,
    );
    expect(await readSpreadsheet(file)).toEqual([
      ['Naam', 'Geboren', 'Uren'],
      ['Anna', '2004-05-15', '12.5'],
    ]);
  });

  it('refuse empty, unreadable and too long lists', async () => {
    expect(await refusedAs(() => readLines('Naam\n'))).toBe('empty');
    expect(await refusedAs(readSpreadsheet(new File(['PK\u0003\u0004 no archive'], 'x.xlsx')))).toBe('unreadable');
    const many = (count: number) => `Naam\n${'Anna\n'.repeat(count)}`;
    expect(await refusedAs(() => readLines(many(MAX_ROWS + 1)))).toBe('too_many_rows');
    expect(readLines(many(MAX_ROWS))).toHaveLength(MAX_ROWS + 1);
  });

  it('refuse a file or archive that is too large before unpacking it', async () => {
    const bomb = workbook('', { 'xl/sharedStrings.xml': new Uint8Array(61_000_000) });
    expect(bomb.size).toBeLessThan(200_000);
    expect(await refusedAs(readSpreadsheet(bomb))).toBe('too_large');
    expect(await refusedAs(readSpreadsheet(new File([new Uint8Array(5_000_001)], 'x.csv')))).toBe('too_large');
  });

  it('refuse a workbook with a cell at a far row or column', async () => {
    const far = (cell: string, row: number) => workbook(`<row r="${row}">${text(cell, 'x')}</row>`);
    expect(await refusedAs(readSpreadsheet(far('A1048576', 1_048_576)))).toBe('too_many_rows');
    expect(await refusedAs(readSpreadsheet(far('XFD1', 1)))).toBe('too_large');
    expect(await refusedAs(readSpreadsheet(workbook('<row r="999999999"></row>')))).toBe('too_many_rows');
  });

  it('read a workbook of 2,000 rows', async () => {
    const row = (number: number) =>
      `<row r="${number}">${text(`A${number}`, number === 1 ? 'Naam' : `Anna ${number}`)}${text(`B${number}`, 'x'.repeat(300))}</row>`;
    const file = workbook(Array.from({ length: MAX_ROWS + 1 }, (_, index) => row(index + 1)).join(''));
    const cells = await readSpreadsheet(file);
    expect([cells.length, cells.at(-1)?.[0]]).toEqual([MAX_ROWS + 1, 'Anna 2001']);
  });
});

describe('recogniseColumns and headingRowOf', () => {
  it('recognise Dutch and English headings in any spelling', () => {
    expect(
      recogniseColumns(['Voornaam', 'Tussenvoegsel', 'ACHTERNAAM', 'E-mail adres', 'Tel.', 'Functie(s)', 'Maat']),
    ).toEqual(['firstName', 'infix', 'lastName', 'email', 'phone', 'jobs', null]);
    expect(recogniseColumns(['Full name', 'Date of birth', 'Mobile', 'Hours per week', 'Location'])).toEqual([
      'name',
      'birthDate',
      'phone',
      'minHours',
      'home',
    ]);
  });

  it('leave out fields that the importer may not set', () => {
    expect(recogniseColumns(['Naam', 'Uurloon', 'Urenpatroon'])).toEqual(['name', 'wage', 'hoursPattern']);
    expect(recogniseColumns(['Naam', 'Uurloon'], new Set(['wage'] as const))).toEqual(['name', null]);
  });

  it.each<[string, string[][], number | null]>([
    [
      'in the first row',
      [
        ['Naam', 'Functie'],
        ['Anna', 'Bar'],
      ],
      0,
    ],
    ['below a title and a blank row', [['Personeel'], [], ['Naam', 'Functie'], ['Anna', 'Bar']], 2],
    ['below merged cells', [['Persoon', '', 'Contract', ''], ['Naam', 'E-mail', 'Uren', 'Max uren'], ['Anna']], 1],
    ['below a title, of one column', [['Ons team'], ['Naam'], ['Anna']], 1],
    [
      'nowhere',
      [
        ['Anna', 'Bar'],
        ['Bram', 'Keuken'],
      ],
      null,
    ],
    [
      'nowhere when a person has such a word in a cell',
      [
        ['Anna', 'Bar', '1'],
        ['Bram', 'Staff', '2'],
      ],
      null,
    ],
  ])('find the headings %s', (_, cells, row) => {
    expect(headingRowOf(cells)).toBe(row);
  });

  it('recognise only the first of two columns for the same field', () => {
    expect(recogniseColumns(['Mobiel', 'Telefoon'])).toEqual(['phone', null]);
  });
});

describe('readPerson', () => {
  it.each<[CellsOfPerson, object]>([
    [{ email: ' Anna@Zon.example ' }, { email: 'anna@zon.example' }],
    [{ email: 'anna@gmial.com' }, { email: 'anna@gmial.com' }],
    [{ phone: '06 12345678' }, { phone: '+31612345678' }],
    [{ phone: '612345678' }, { phone: '+31612345678' }],
    [{ phone: '0032 470 12 34 56' }, { phone: '+32470123456' }],
    [{ birthDate: '17-5-2004' }, { birthDate: '2004-05-17' }],
    [{ birthDate: '17/5/44' }, { birthDate: '1944-05-17' }],
    [{ birthDate: '2004-05-17' }, { birthDate: '2004-05-17' }],
    [{ type: 'leidinggevende' }, { typeName: 'Leidinggevende' }],
    [{ employment: 'Full-time' }, { always: true }],
    [{ employment: 'parttime' }, { always: false }],
    [{ jobs: 'Bediening / barista' }, { jobIds: ['service', 'bar'] }],
    [{ jobs: 'chef kok' }, { jobIds: ['chef'] }],
    [{ home: 'cafe zon' }, { homeLocationId: 'cafe' }],
    [{ locations: 'Café Zon, Hotel Zon' }, { locationIds: ['cafe', 'hotel'] }],
    [{ contract: '0-uren' }, { contractKind: 'zero_hours' }],
    [
      { contract: 'min-max', minHours: '8', maxHours: '16' },
      { contractKind: 'min_max', minHours: 8, maxHours: 16 },
    ],
    [{ birthDate: '3-4-2001 00:00' }, { birthDate: '2001-04-03' }],
    [{ birthDate: '2001-04-03T00:00:00' }, { birthDate: '2001-04-03' }],
    [{ birthDate: '38122' }, { birthDate: '2004-05-15' }],
    [{ inServiceFrom: '45536,0' }, { inServiceFrom: '2024-09-01' }],
    [{ minHours: '0' }, { contractKind: 'zero_hours' }],
    [{ contract: 'vast', minHours: '0 uur' }, { contractKind: 'zero_hours' }],
    [{ minHours: '0-16' }, { minHours: 0, maxHours: 16 }],
    [{ contract: 'Vast, 32 uur' }, { contractKind: 'fixed', minHours: 32 }],
    [{ contract: 'Min-max, 8–16 uur' }, { contractKind: 'min_max', minHours: 8, maxHours: 16 }],
    [{ hoursPattern: 'Nul uren' }, { contractKind: 'zero_hours' }],
    [{ hoursPattern: '24,5 uur per week' }, { minHours: 24.5 }],
    [{ hoursPattern: '12 tot 20' }, { minHours: 12, maxHours: 20 }],
    [{ hoursPattern: '0' }, { contractKind: 'zero_hours' }],
    [{ wage: '€ 14,50' }, { hourlyCents: 1450 }],
    [{ wage: '14.5' }, { hourlyCents: 1450 }],
    [{ wage: '15' }, { hourlyCents: 1500 }],
    [{ email: 'Anna@Café.nl' }, { email: 'anna@xn--caf-dma.nl' }],
    [{ jobs: 'Chef-kok/Bediening' }, { jobIds: ['chef', 'service'] }],
    [{ minHours: '12,5 uur' }, { minHours: 12.5 }],
    [{ minHours: '12 – 20' }, { minHours: 12, maxHours: 20 }],
    [{ inServiceFrom: '1 september 2026' }, { inServiceFrom: '2026-09-01' }],
    [{ email: '', phone: ' ' }, {}],
  ])('reads %j as %j', (cells, expected) => {
    expect(value(cells)).toEqual(expected);
  });

  it.each<[CellsOfPerson, object]>([
    [{ email: 'anna@gmail' }, { field: 'email', code: 'email', suggestion: 'anna@gmail.com' }],
    [{ email: 'anna.zon.example' }, { field: 'email', code: 'email' }],
    [{ phone: '12345' }, { field: 'phone', code: 'phone' }],
    [{ birthDate: '31-02-2004' }, { field: 'birthDate', code: 'date' }],
    [{ birthDate: '17 mei' }, { field: 'birthDate', code: 'date' }],
    [{ birthDate: '17-5' }, { field: 'birthDate', code: 'date' }],
    [{ birthDate: '17-5-2027' }, { field: 'birthDate', code: 'in_future' }],
    [{ type: 'Baas' }, { field: 'type', code: 'unknown_type' }],
    [{ employment: 'misschien' }, { field: 'employment', code: 'unknown_employment' }],
    [{ jobs: 'Bediening, Barrista' }, { field: 'jobs', code: 'unknown_job', part: 'Barrista', suggestion: 'Barista' }],
    [{ home: 'Cafe Zn' }, { field: 'home', code: 'unknown_location', suggestion: 'Café Zon' }],
    [{ home: 'Strand' }, { field: 'home', code: 'unknown_location' }],
    [{ contract: 'stage' }, { field: 'contract', code: 'unknown_contract' }],
    [{ hoursPattern: 'soms' }, { field: 'hoursPattern', code: 'unknown_contract' }],
    [{ hoursPattern: '20-12' }, { field: 'hoursPattern', code: 'hours' }],
    [{ wage: '1.450' }, { field: 'wage', code: 'wage' }],
    [{ wage: 'veel' }, { field: 'wage', code: 'wage' }],
    [{ minHours: '80' }, { field: 'minHours', code: 'hours' }],
    [{ minHours: '20-12' }, { field: 'minHours', code: 'hours' }],
    [
      { minHours: '20', maxHours: '12' },
      { field: 'maxHours', code: 'hours' },
    ],
    [
      { inServiceFrom: '1-9-2026', inServiceUntil: '1-8-2026' },
      { field: 'inServiceUntil', code: 'before_start' },
    ],
  ])('reports for %j the fault %j', (cells, expected) => {
    expect(read(cells).faults).toEqual([expected]);
  });
});

describe('readPerson for names', () => {
  const nameOf = (cells: CellsOfPerson) => {
    const { person, faults } = readPerson(cells, places);
    return person.name ?? faults;
  };

  it.each<[CellsOfPerson, string]>([
    [{ name: 'Bram de Wit' }, 'Bram de Wit'],
    [{ name: 'Wit, Bram de' }, 'Bram de Wit'],
    [{ firstName: 'Bram', infix: 'de', lastName: 'Wit' }, 'Bram de Wit'],
    [{ firstName: 'Bram', infix: '', lastName: 'Wit' }, 'Bram Wit'],
    [{ name: 'نور الهدى' }, 'نور الهدى'],
  ])('reads %j as %s', (cells, name) => {
    expect(nameOf(cells)).toBe(name);
  });

  it('reads reference hours in either language, and tells how they are written', () => {
    expect(value({ reference: 'Sat 10-18, ma 17:00–23:00' })).toEqual({ reference: 'ma 17:00–23:00, za 10:00–18:00' });
    expect(value({ reference: 'avonden' })).toEqual([{ field: 'reference', code: 'reference' }]);
  });

  it('reads the consent of the parents as yes, no or its last day', () => {
    expect(['Ja', 'no', '31-12-2027', '31 dec 2027'].map((consent) => value({ consent }))).toEqual([
      { consent: 'open' },
      { consent: 'none' },
      { consent: '2027-12-31' },
      { consent: '2027-12-31' },
    ]);
    expect(value({ consent: 'misschien' })).toEqual([{ field: 'consent', code: 'consent' }]);
  });

  it('requires a name, of at most 80 characters', () => {
    expect(nameOf({ email: 'anna@zon.example' })).toEqual([{ field: 'name', code: 'required' }]);
    expect(nameOf({ firstName: '', lastName: '' })).toEqual([{ field: 'lastName', code: 'required' }]);
    expect(nameOf({ name: '😀'.repeat(81) })).toEqual([{ field: 'name', code: 'too_long' }]);
    expect(nameOf({ name: '😀'.repeat(80) })).toBe('😀'.repeat(80));
  });
});

it('guessColumns recognises columns without headings by what most of their cells look like', () => {
  const rows = [
    ['7', 'José-Maria d’Arc', 'jose@zon.example', '+31 6 1234 5678', '9-3-2001', 'Kok'],
    ['8', 'Bram Bos', '', '06-12345678', '2003-12-31', 'Bar'],
    ['9', 'Cor 2', 'cor@zon.example', '', '', 'Kok'],
  ];
  expect(headingRowOf(rows)).toBeNull();
  expect(guessColumns(rows)).toEqual([null, 'name', 'email', 'phone', 'birthDate', null]);
  expect(guessColumns([])).toEqual([]);
});
