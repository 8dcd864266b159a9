import { Injectable } from '@nestjs/common';
import { isoWeekNumber, weekdayOf } from '#domain/kernel/civil-date';
import type { Sheet } from '#domain/spreadsheet/sheet';
import { fileTexts } from '#domain/texts/file-texts';
import { type FileMaker, type FileRequest, type MadeFile, FileMakers } from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { FilePlaces } from '../../files/file-place.js';
import { FileRows } from './file-rows.js';
import { spreadsheetFile } from '../../files/spreadsheet.js';
import { Registers } from '../../registration/registers.js';

/**
 * Makes the spreadsheet of availability entries of a location's people, one row per entry by date and name, with
 * weekday, week number and times.
 */
@Registers(FileMakers)
@Injectable()
export class AvailabilityMaker implements FileMaker {
  readonly kind = 'availability';

  constructor(
    private readonly rows: FileRows,
    private readonly places: FilePlaces,
  ) {}

  async make(request: FileRequest): Promise<MadeFile> {
    const fileLocation = await this.places.find(request);
    const found = await this.rows.availability(request);
    const { availability, column, weekday } = fileTexts[request.language];
    const sheet: Sheet = {
      name: availability.sheet,
      columns: [
        { heading: column.date, type: 'date', width: 12 },
        { heading: column.weekday, type: 'text', width: 12 },
        { heading: column.week, type: 'number', width: 6 },
        { heading: column.name, type: 'text', width: 24 },
        { heading: column.from, type: 'time', width: 8 },
        { heading: column.until, type: 'time', width: 8 },
      ],
      rows: found.map(({ name, date, from_minute, until_minute }) => [
        date,
        weekday[weekdayOf(date) - 1] ?? '',
        isoWeekNumber(date),
        name,
        from_minute,
        until_minute,
      ]),
    };
    return spreadsheetFile(request, fileName(request, fileLocation), [sheet]);
  }
}
