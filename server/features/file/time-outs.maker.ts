import { Injectable } from '@nestjs/common';
import { todayAt } from '#domain/kernel/zone';
import type { Sheet } from '#domain/spreadsheet/sheet';
import { fileTexts } from '#domain/texts/file-texts';
import { type FileMaker, type FileRequest, type MadeFile, FileMakers } from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { FilePlaces } from '../../files/file-place.js';
import { FileRows } from './file-rows.js';
import { spreadsheetFile } from '../../files/spreadsheet.js';
import { Registers } from '../../registration/registers.js';

/**
 * Makes the spreadsheet of time outs of a location's people that overlap the dates, by first day and name, pending and
 * declined ones included, with remark and who decided.
 */
@Registers(FileMakers)
@Injectable()
export class TimeOutsMaker implements FileMaker {
  readonly kind = 'time_outs';

  constructor(
    private readonly rows: FileRows,
    private readonly places: FilePlaces,
  ) {}

  async make(request: FileRequest): Promise<MadeFile> {
    const fileLocation = await this.places.find(request);
    const found = await this.rows.timeOuts(request);
    const { timeOuts, column } = fileTexts[request.language];
    const state = (approved: boolean | null): string =>
      approved === null ? timeOuts.waiting : approved ? timeOuts.approved : timeOuts.declined;
    const sheet: Sheet = {
      name: timeOuts.sheet,
      columns: [
        { heading: column.name, type: 'text', width: 24 },
        { heading: column.firstDay, type: 'date', width: 12 },
        { heading: column.lastDay, type: 'date', width: 12 },
        { heading: column.state, type: 'text', width: 18 },
        { heading: column.requestedAt, type: 'date', width: 14 },
        { heading: column.decidedBy, type: 'text', width: 24 },
        { heading: column.remark, type: 'text', width: 40 },
      ],
      rows: found.map((one) => [
        one.name,
        one.from,
        one.until,
        state(one.approved),
        todayAt(one.requestedAt.getTime(), fileLocation.location.zone),
        one.decidedBy,
        one.remark,
      ]),
    };
    return spreadsheetFile(request, fileName(request, fileLocation), [sheet]);
  }
}
