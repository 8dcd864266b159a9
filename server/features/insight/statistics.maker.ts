import { Injectable } from '@nestjs/common';
import type { Cell, SheetColumn } from '#domain/spreadsheet/sheet';
import { fileTexts } from '#domain/texts/file-texts';
import { type FileMaker, type FileRequest, type MadeFile, FileMakers } from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { FilePlaces } from '../../files/file-place.js';
import { spreadsheetFile } from '../../files/spreadsheet.js';
import { CallOffQueries } from './call-offs.query.js';
import { EmployeeQueries } from './employees.query.js';
import { Registers } from '../../registration/registers.js';

/** In the order of the sheet. */
const FIGURES = [
  'shifts',
  'hours',
  'agreedHours',
  'evenings',
  'weekends',
  'closings',
  'callOffs',
  'within12Hours',
  'within48Hours',
  'farInAdvance',
  'swaps',
  'availabilityGiven',
] as const;
type FigureName = (typeof FIGURES)[number];

const HOURS: readonly FigureName[] = ['hours', 'agreedHours'];

const NO_NOTICES = { within12Hours: 0, within48Hours: 0, farInAdvance: 0 };

/** Makes the file with the figures of `/stats/employee` and `/stats/timeslot`, one row per person. */
@Registers(FileMakers)
@Injectable()
export class StatisticsMaker implements FileMaker {
  readonly kind = 'statistics';

  constructor(
    private readonly places: FilePlaces,
    private readonly employees: EmployeeQueries,
    private readonly callOffs: CallOffQueries,
  ) {}

  async make(request: FileRequest): Promise<MadeFile> {
    const fileLocation = await this.places.find(request);
    const { statistics, column } = fileTexts[request.language];
    const { organisationId, locationId, from, until } = request;
    const at = { organisationId, locationId };
    const people = await this.employees.employees(at, { from, until });
    const { people: weeks } = await this.employees.employeeWeeks(at, { from, until });
    const notices = await this.callOffs.timeslots(at, { from, until });
    const weeksOf = new Map(weeks.map((one) => [one.userId, one]));
    const noticesOf = new Map(notices.map((one) => [one.userId, one]));
    const columns: readonly SheetColumn[] = [
      { heading: column.name, type: 'text', width: 24 },
      ...FIGURES.map((figure): SheetColumn => ({
        heading: column[figure],
        type: HOURS.includes(figure) ? 'hours' : 'number',
        width: 14,
      })),
    ];
    const rows = people.map((person): Cell[] => {
      const { agreedHours = null, closings = 0 } = weeksOf.get(person.userId) ?? {};
      const figures: Readonly<Record<FigureName, Cell>> = {
        ...NO_NOTICES,
        ...noticesOf.get(person.userId),
        ...person,
        agreedHours,
        closings,
      };
      return [person.name, ...FIGURES.map((figure) => figures[figure])];
    });
    return spreadsheetFile(request, fileName(request, fileLocation), [{ name: statistics.sheet, columns, rows }]);
  }
}
