import { Injectable } from '@nestjs/common';
import { breakMinutes } from '#domain/rules/breaks';
import type { CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { countedEnd, countedMinutes } from '#domain/kernel/shift-time';
import { inHours } from '#domain/kernel/clock-time';
import { type Cell, cellText, type ColumnType, type Sheet } from '#domain/spreadsheet/sheet';
import { type FileTexts, fileTexts } from '#domain/texts/file-texts';
import {
  type FileMaker,
  type FileRequest,
  type MadeFile,
  type ReportProgress,
  FileMakers,
} from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { type FilePlace, FilePlaces } from '../../files/file-place.js';
import { fileDates } from './file-dates.js';
import { FileRows, type NamedShift } from './file-rows.js';
import { openPdf, type Pdf } from './pdf-document.js';
import { RegisterChanges } from './register-changes.js';
import { spreadsheetFile } from '../../files/spreadsheet.js';
import { type PdfLine, TablePdf } from './table.pdf.js';
import { aboutSheet, type WorkedPart, workedPart } from './worked-part.js';
import { Registers } from '../../registration/registers.js';

/**
 * Makes the register of working times that an employer keeps for at least 52 weeks (Arbeidstijdenwet, article 4:3):
 * start, end and least break of every worked shift by person, and every change of the published roster with its author.
 */
@Registers(FileMakers)
@Injectable()
export class RegisterMaker implements FileMaker {
  readonly kind = 'working_time_register';

  constructor(
    private readonly rows: FileRows,
    private readonly places: FilePlaces,
    private readonly changes: RegisterChanges,
  ) {}

  async make(request: FileRequest, progress: ReportProgress): Promise<MadeFile> {
    const fileLocation = await this.places.find(request);
    const texts = fileTexts[request.language];
    const by = await this.rows.nameOfRequester(request);
    const part = workedPart(request, fileLocation, { kind: 'register', by, now: Date.now() });
    const shifts = (await this.rows.shifts(part.request)).filter(part.isWorked);
    await progress(1, 3);
    const born = await this.rows.birthDates(request);
    const people = [...groupBy(shifts, ({ userId }) => userId)]
      .map(([, ofPerson]) => ofPerson)
      .sort((a, b) => (a[0]?.name ?? '').localeCompare(b[0]?.name ?? '', 'nl'));
    const lines = people.map((ofPerson) =>
      ofPerson.map((shift) => registerCells(shift, fileLocation, born.get(shift.userId ?? '') ?? null)),
    );
    const changes = await this.changes.sheet(part.request, fileLocation, texts);
    await progress(2, 3);
    const name = fileName(part.request, fileLocation);
    if (request.format === 'xlsx')
      return spreadsheetFile(request, name, [
        { ...registerHead(texts), rows: lines.flat() },
        changes,
        aboutSheet(part, texts),
      ]);
    return { name, content: await registerPdf(request, { part, fileLocation, texts, lines, changes }) };
  }
}

const registerHead = ({ register, column }: FileTexts): Omit<Sheet, 'rows'> => ({
  name: register.sheet,
  columns: [
    { heading: column.name, type: 'text', width: 24 },
    { heading: column.date, type: 'date', width: 12 },
    { heading: column.job, type: 'text', width: 18 },
    { heading: column.from, type: 'time', width: 8 },
    { heading: column.until, type: 'time', width: 8 },
    { heading: column.break, type: 'number', width: 24 },
    { heading: column.hours, type: 'hours', width: 8 },
  ],
});

function registerCells(shift: NamedShift, { directory, location }: FilePlace, birthDate: CivilDate | null): Cell[] {
  const minutes = countedMinutes(shift.time, location);
  return [
    shift.name,
    shift.time.date,
    directory.jobs.get(shift.jobId)?.name ?? '',
    shift.time.start,
    countedEnd(shift.time, location),
    breakMinutes(shift.time, { birthDate, location, houseProfiles: directory.houseProfiles }),
    inHours(minutes),
  ];
}

interface RegisterParts {
  readonly fileLocation: FilePlace;
  readonly texts: FileTexts;
  /** Lines by person. */
  readonly lines: readonly (readonly (readonly Cell[])[])[];
  readonly changes: Sheet;
  readonly part: WorkedPart;
}

async function registerPdf(
  { language }: FileRequest,
  { part, fileLocation, texts, lines, changes }: RegisterParts,
): Promise<Pdf> {
  const { register } = texts;
  const { title, note } = part;
  const { day } = fileDates(language, fileLocation.location.zone);
  const shownText = (cell: Cell | undefined, type: ColumnType): string =>
    type === 'date' && typeof cell === 'string' ? day(cell as CivilDate) : cellText(cell, type, language);
  const pdf = openPdf({ size: 'A4', layout: 'landscape', margin: 40 }, { title, language });
  const head = {
    title,
    note,
    page: (page: number) => register.page.replace('{page}', String(page)),
  };
  const table = new TablePdf(pdf, head);
  const { columns } = registerHead(texts);
  const shares = [0, 0.16, 0.28, 0.12, 0.12, 0.2, 0.12];
  const shown = columns.slice(1).map(({ heading, type }, index) => ({
    heading,
    share: shares[index + 1] ?? 0,
    ...(type === 'text' || type === 'date' ? {} : ({ align: 'right' } as const)),
  }));
  await table.table(shown, registerLines(lines, columns, texts, shownText));
  const wide = [0.13, 0.14, 0.14, 0.11, 0.24, 0.24];
  await table.table(
    changes.columns.map(({ heading }, index) => ({ heading, share: wide[index] ?? 0 })),
    changes.rows.map((row) => row.map((cell, index) => shownText(cell, changes.columns[index]?.type ?? 'text'))),
  );
  pdf.end();
  return pdf;
}

function* registerLines(
  people: RegisterParts['lines'],
  columns: Sheet['columns'],
  { register }: FileTexts,
  shownText: (cell: Cell | undefined, type: ColumnType) => string,
): Generator<PdfLine> {
  for (const ofPerson of people) {
    const total = ofPerson.reduce((sum, cells) => sum + Number(cells.at(-1) ?? 0), 0);
    yield {
      heading: String(ofPerson[0]?.[0] ?? ''),
      note: register.total.replace('{hours}', shownText(total, 'hours')),
    };
    for (const cells of ofPerson) yield columns.slice(1).map(({ type }, index) => shownText(cells[index + 1], type));
  }
}
