import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import type { Cell, ColumnType, Sheet } from '#domain/spreadsheet/sheet';

/** Number of rows written together; other work of the node gets its turn between them. */
const LINES = 200;

/** Limits of Excel for a cell and a sheet's name (ECMA-376, and Excel's "Specifications and limits"). */
const MAX_CHARACTERS = 32_767;
const MAX_CHARACTERS_OF_NAME = 31;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places of `cellXfs` in `STYLES`. */
const STYLE = { heading: 1, date: 2, time: 3, hours: 4 } as const;
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>` +
  '<numFmt numFmtId="165" formatCode="hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  [
    [0, 0],
    [0, 1],
    [164, 0],
    [165, 0],
    [2, 0],
  ]
    .map(
      ([format, font]) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    )
    .join('') +
  '</cellXfs></styleSheet>';

/**
 * Excel file of these sheets, in pieces: typed cells, no formulas, frozen headings. Produces some hundred rows at a
 * time and yields to other work in between. Cell texts are cut at 32,767 characters, sheet names at 31.
 */
export async function* xlsxFile(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const part = (name: string): ZipDeflate => {
    const made = new ZipDeflate(name, { level: 6 });
    zip.add(made);
    return made;
  };
  for (const [name, text] of frame(sheets)) part(name).push(Buffer.from(DECLARATION + text), true);
  for (const [index, sheet] of sheets.entries()) {
    const file = part(`xl/worksheets/sheet${index + 1}.xml`);
    for (const text of sheetText(sheet)) {
      file.push(Buffer.from(text));
      yield* ready.splice(0);
      await setImmediate();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Parts of every workbook around its sheets, by file name. */
function frame(sheets: readonly Sheet[]): [name: string, text: string][] {
  const each = (text: (sheet: Sheet, sheetNumber: number) => string): string =>
    sheets.map((sheet, index) => text(sheet, index + 1)).join('');
  const relations = (all: string): string => `<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
  const override = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        override('workbook.xml', 'sheet.main') +
        override('styles.xml', 'styles') +
        each((_, sheetNumber) => override(`worksheets/sheet${sheetNumber}.xml`, 'worksheet')) +
        '</Types>',
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><bookViews><workbookView/></bookViews><sheets>` +
        each(
          ({ name }, sheetNumber) =>
            `<sheet name="${escaped(name.slice(0, MAX_CHARACTERS_OF_NAME))}" sheetId="${sheetNumber}" r:id="rId${sheetNumber}"/>`,
        ) +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        each((_, sheetNumber) => relation(`rId${sheetNumber}`, 'worksheet', `worksheets/sheet${sheetNumber}.xml`)) +
          relation('styles', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ];
}

/** XML of a sheet in chunks of some rows, with a frozen heading row. */
function* sheetText({ columns, rows }: Sheet): Generator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const line = (rowNumber: number, cells: (letter: string, index: number) => string): string =>
    `<row r="${rowNumber}">${letters.map(cells).join('')}</row>`;
  yield (
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
      columns
        .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
        .join('') +
      '</cols><sheetData>' +
      line(1, (letter, index) => textCell(`${letter}1`, columns[index]!.heading, STYLE.heading))
  );
  for (let first = 0; first < rows.length; first += LINES)
    yield rows
      .slice(first, first + LINES)
      .map((row, index) => {
        const rowNumber = first + index + 2;
        return line(rowNumber, (letter, column) =>
          cellText(`${letter}${rowNumber}`, row[column] ?? null, columns[column]!.type),
        );
      })
      .join('');
  yield '</sheetData></worksheet>';
}

const MINUTES_A_DAY = 1440;
const DAY_MS = 86_400_000;
/** Number of days from 30 December 1899, where Excel begins to count, to 1 January 1970. */
const FIRST_DAY = 25_569;

function cellText(at: string, cell: Cell, type: ColumnType): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return type === 'date' ? numberCell(at, Date.parse(cell) / DAY_MS + FIRST_DAY, STYLE.date) : textCell(at, cell, 0);
  // A time of the day is a part of a day; one after midnight shows as the clock does.
  if (type === 'time') return numberCell(at, cell / MINUTES_A_DAY, STYLE.time);
  return numberCell(at, cell, type === 'hours' ? STYLE.hours : 0);
}

const numberCell = (at: string, value: number, style: number): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_CHARACTERS))}</t></is></c>`;

/** Letters of a column: `A` to `Z`, then `AA`. */
const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and drops characters that XML cannot hold: control characters and lone surrogates. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these very signs are looked for
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
