import { Injectable } from '@nestjs/common';
import {
  addedMinutes,
  type BandMinutes,
  bandMinutes,
  EVENING_FROM,
  NIGHT_UNTIL,
  NO_MINUTES,
  PAY_BANDS,
} from '#domain/hours/pay-bands';
import { publicHolidayOn } from '#domain/insight/public-holidays';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type PayRules, unpaidMinutes } from '#domain/rules/paid-hours';
import { clockTime, inHours } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import { countedEnd } from '#domain/kernel/shift-time';
import type { Cell, Sheet, SheetColumn } from '#domain/spreadsheet/sheet';
import { type FileTexts, fileTexts } from '#domain/texts/file-texts';
import { type FileMaker, type FileRequest, type MadeFile, FileMakers } from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { type FilePlace, FilePlaces } from '../../files/file-place.js';
import { FileRows, type NamedShift } from './file-rows.js';
import { spreadsheetFile } from '../../files/spreadsheet.js';
import { aboutSheet, workedPart } from './worked-part.js';
import { Registers } from '../../registration/registers.js';

/**
 * Makes the file of worked hours for payroll: by person and pay band, and the shifts behind it. Only shifts that have
 * begun.
 */
@Registers(FileMakers)
@Injectable()
export class HoursMaker implements FileMaker {
  readonly kind = 'hours';

  constructor(
    private readonly rows: FileRows,
    private readonly places: FilePlaces,
  ) {}

  async make(request: FileRequest): Promise<MadeFile> {
    const fileLocation = await this.places.find(request);
    const by = await this.rows.nameOfRequester(request);
    const part = workedPart(request, fileLocation, { kind: 'hours', by, now: Date.now() });
    const rules = await this.rows.payRules(request, fileLocation);
    const worked = (await this.rows.shifts(part.request))
      .filter(part.isWorked)
      .map((shift) => banded(shift, fileLocation, rules(shift)));
    const texts = fileTexts[request.language];
    return spreadsheetFile(request, fileName(part.request, fileLocation), [
      byPerson(worked, texts),
      byShift(worked, fileLocation, texts),
      aboutSheet(part, texts, bandsText(texts, worked)),
    ]);
  }
}

/** Sentence with the hours that count as evening and night, and how unpaid breaks are taken off where there are any. */
const bandsText = ({ hours }: FileTexts, worked: readonly Worked[]): string =>
  [
    hours.bands.replace('{evening}', clockTime(EVENING_FROM)).replace('{night}', clockTime(NIGHT_UNTIL)),
    worked.some(({ unpaid }) => unpaid > 0) ? hours.breaks : '',
  ]
    .filter(Boolean)
    .join(' ');

/** A shift that somebody works, with its paid minutes by band. */
interface Worked {
  readonly shift: NamedShift;
  readonly minutes: BandMinutes;
  /** Minutes of unpaid break, which `minutes` leaves out. */
  readonly unpaid: number;
}

const isHoliday = (date: CivilDate): boolean => publicHolidayOn(date) !== null;

const banded = (shift: NamedShift, { location }: FilePlace, rules: PayRules): Worked => {
  const unpaid = unpaidMinutes(shift.time, location, rules);
  return { shift, minutes: bandMinutes(shift.time, location, isHoliday, unpaid), unpaid };
};

const bandColumns = ({ column }: FileTexts): SheetColumn[] => [
  ...PAY_BANDS.map((band): SheetColumn => ({ heading: column[band], type: 'hours', width: 10 })),
  { heading: column.total, type: 'hours', width: 10 },
];

const bandCells = (minutes: BandMinutes): Cell[] => [
  ...PAY_BANDS.map((band) => inHours(minutes[band])),
  inHours(Object.values(minutes).reduce((sum, one) => sum + one, 0)),
];

function byPerson(worked: readonly Worked[], texts: FileTexts): Sheet {
  const people = [...groupBy(worked, ({ shift }) => shift.userId)].map(([, ofPerson]) => ({
    name: ofPerson[0]?.shift.name ?? '',
    shifts: ofPerson.length,
    minutes: ofPerson.reduce((sum, { minutes }) => addedMinutes(sum, minutes), NO_MINUTES),
  }));
  return {
    name: texts.hours.sheet,
    columns: [
      { heading: texts.column.name, type: 'text', width: 24 },
      { heading: texts.column.shifts, type: 'number', width: 9 },
      ...bandColumns(texts),
    ],
    rows: people
      .sort((a, b) => a.name.localeCompare(b.name, 'nl'))
      .map(({ name, shifts, minutes }) => [name, shifts, ...bandCells(minutes)]),
  };
}

const byShift = (worked: readonly Worked[], { directory, location }: FilePlace, texts: FileTexts): Sheet => ({
  name: texts.hours.perShift,
  columns: [
    { heading: texts.column.name, type: 'text', width: 24 },
    { heading: texts.column.date, type: 'date', width: 12 },
    { heading: texts.column.job, type: 'text', width: 18 },
    { heading: texts.column.from, type: 'time', width: 8 },
    { heading: texts.column.until, type: 'time', width: 8 },
    ...bandColumns(texts),
  ],
  rows: worked.map(({ shift, minutes }) => [
    shift.name,
    shift.time.date,
    directory.jobs.get(shift.jobId)?.name ?? '',
    shift.time.start,
    countedEnd(shift.time, location),
    ...bandCells(minutes),
  ]),
});
