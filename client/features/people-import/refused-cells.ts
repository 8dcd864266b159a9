import type { FieldFailure } from '../../platform/connection/call-failed.js';
import { cellKey, type ImportRow, type Refused } from './import-rows.js';
import type { ImportField } from './import-columns.js';

/** The column of a field of the call; the name stands where a row has it. */
const COLUMN_OF: Readonly<Record<string, ImportField>> = {
  name: 'name',
  email: 'email',
  phoneNumber: 'phone',
  birthDate: 'birthDate',
  typeName: 'type',
  always: 'employment',
  jobIds: 'jobs',
  homeLocationId: 'home',
  locationIds: 'locations',
  contractKind: 'contract',
  minHours: 'minHours',
  maxHours: 'maxHours',
  reference: 'reference',
  parentalConsent: 'consent',
  hourlyCents: 'wage',
  employmentFrom: 'inServiceFrom',
  employmentUntil: 'inServiceUntil',
};

/** Error with a bound of the wage in euros, as its column has it. */
export const inColumn = (fault: FieldFailure): FieldFailure =>
  fault.field.endsWith('.hourlyCents') && typeof fault.limit === 'number'
    ? { ...fault, limit: fault.limit / 100 }
    : fault;

/**
 * Texts of the server's field faults by cell: `people[3].email` belongs to the fourth sent row. Faults of columns that
 * the list does not have are shown at the name; faults of unknown fields are dropped.
 */
export const refusedCells = (
  faults: readonly FieldFailure[],
  sent: readonly ImportRow[],
  textOf: (fieldError: FieldFailure) => string,
): Refused =>
  new Map(
    faults.flatMap((fieldError): [string, string][] => {
      const [, index = '', name = ''] = /^people\[(\d+)\]\.([A-Za-z_]+)/.exec(fieldError.field) ?? [];
      const row = sent[Number(index)];
      const field = COLUMN_OF[name];
      if (index === '' || !row || !field) return [];
      // A cell that the list does not have shows its fault with the name.
      const shown = row.cells[field] === undefined ? (row.cells.name === undefined ? 'lastName' : 'name') : field;
      return [[cellKey(row.line, shown), textOf(fieldError)]];
    }),
  );
