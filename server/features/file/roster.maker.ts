import { Injectable } from '@nestjs/common';
import { isoWeekNumber, weekdayOf } from '#domain/kernel/civil-date';
import { inHours } from '#domain/kernel/clock-time';
import { type PayRules, paidMinutes } from '#domain/rules/paid-hours';
import { countedEnd, nominalEnd } from '#domain/kernel/shift-time';
import type { Cell, Sheet } from '#domain/spreadsheet/sheet';
import { type FileTexts, fileTexts } from '#domain/texts/file-texts';
import { type FileMaker, type FileRequest, type MadeFile, FileMakers } from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { type FilePlace, FilePlaces } from '../../files/file-place.js';
import { FileRows, type NamedShift } from './file-rows.js';
import { spreadsheetFile } from '../../files/spreadsheet.js';
import { Registers } from '../../registration/registers.js';

/**
 * Makes the spreadsheet of the published roster: one row per shift by date, start and name, called-off ones included.
 */
@Registers(FileMakers)
@Injectable()
export class RosterMaker implements FileMaker {
  readonly kind = 'roster';

  constructor(
    private readonly rows: FileRows,
    private readonly places: FilePlaces,
  ) {}

  async make(request: FileRequest): Promise<MadeFile> {
    const fileLocation = await this.places.find(request);
    const shifts = await this.rows.shifts(request);
    const texts = fileTexts[request.language];
    const sheet = rosterSheet(shifts, { fileLocation, texts, rules: await this.rows.payRules(request, fileLocation) });
    return spreadsheetFile(request, fileName(request, fileLocation), [sheet]);
  }
}

/** Facts for the rows of a roster; `rules`: those by which a shift is paid. */
interface RosterFacts {
  readonly fileLocation: FilePlace;
  readonly texts: FileTexts;
  readonly rules: (shift: NamedShift) => PayRules;
}

/**
 * Sheet of shifts in the given order, a row each with dates, department, job, name, times, paid hours and state. Called-off
 * shifts have 0 hours.
 */
export function rosterSheet(shifts: readonly NamedShift[], facts: RosterFacts): Sheet {
  const { texts } = facts;
  const { column } = texts;
  return {
    name: texts.roster.sheet,
    columns: [
      { heading: column.date, type: 'date', width: 12 },
      { heading: column.weekday, type: 'text', width: 12 },
      { heading: column.week, type: 'number', width: 6 },
      { heading: column.department, type: 'text', width: 16 },
      { heading: column.job, type: 'text', width: 18 },
      { heading: column.name, type: 'text', width: 24 },
      { heading: column.from, type: 'time', width: 8 },
      { heading: column.until, type: 'time', width: 8 },
      { heading: column.end, type: 'text', width: 14 },
      { heading: column.hours, type: 'hours', width: 8 },
      { heading: column.state, type: 'text', width: 14 },
    ],
    rows: shifts.map((shift) => rosterRow(shift, facts)),
  };
}

function rosterRow(shift: NamedShift, { fileLocation, texts, rules }: RosterFacts): Cell[] {
  const { time } = shift;
  const { directory, location } = fileLocation;
  return [
    time.date,
    texts.weekday[weekdayOf(time.date) - 1] ?? '',
    isoWeekNumber(time.date),
    directory.jobFilters.get(shift.jobFilterId)?.name ?? '',
    directory.jobs.get(shift.jobId)?.name ?? '',
    shift.name,
    time.start,
    time.end.kind === 'call' ? nominalEnd(time.end) : countedEnd(time, location),
    time.end.kind === 'exact' ? null : texts.end[time.end.kind],
    shift.calledOff ? 0 : inHours(paidMinutes(time, location, rules(shift))),
    stateOf(shift, texts),
  ];
}

function stateOf({ calledOff, userId, open }: NamedShift, { roster }: FileTexts): string {
  if (calledOff) return roster.calledOff;
  if (userId !== null) return roster.planned;
  return open ? roster.open : roster.nobody;
}
