import { Injectable } from '@nestjs/common';
import type { EmployeeStat } from '#domain/insight/insight.views';
import type { SheetColumn } from '#domain/spreadsheet/sheet';
import { fileTexts } from '#domain/texts/file-texts';
import type { FileMaker, FileRequest, MadeFile } from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { FilePlaces } from '../../files/file-place.js';
import { spreadsheetFile } from '../../files/spreadsheet.js';
import { EmployeeQueries } from './employees.query.js';

/** In the order of the sheet. */
const FIGURES = [
  'shifts',
  'hours',
  'evenings',
  'weekends',
  'callOffs',
  'swaps',
  'availabilityGiven',
] as const satisfies readonly (keyof EmployeeStat)[];

/** The figures of `/stats/employee` as a table, a line a person. */
@Injectable()
export class StatisticsMaker implements FileMaker {
  readonly kind = 'statistics';

  constructor(
    private readonly places: FilePlaces,
    private readonly employees: EmployeeQueries,
  ) {}

  async make(request: FileRequest): Promise<MadeFile> {
    const place = await this.places.find(request);
    const { statistics, column } = fileTexts[request.language];
    const people = await this.employees.employees(request, request);
    const columns: readonly SheetColumn[] = [
      { heading: column.name, type: 'text', width: 24 },
      ...FIGURES.map((figure): SheetColumn => ({
        heading: column[figure],
        type: figure === 'hours' ? 'hours' : 'number',
        width: 14,
      })),
    ];
    const rows = people.map((person) => [person.name, ...FIGURES.map((figure) => person[figure])]);
    return spreadsheetFile(request, fileName(request, place), [{ name: statistics.sheet, columns, rows }]);
  }
}
