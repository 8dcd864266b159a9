import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { TYPE_NAMES } from '#domain/access/access';
import type { CivilDate } from '#domain/kernel/civil-date';
import { EmailAddress, emailKey } from '#domain/kernel/email-address';
import type { JobId, LocationId } from '#domain/kernel/ids';
import { readReference, writtenReference } from '#domain/planning/reference-hours';
import { dateOfEntry } from '../../kit/forms/date-entry.js';
import {
  aCenturyBefore,
  entriesNamedIn,
  type CellsOfPerson,
  wageCentsOf,
  dateCellText,
  hasYear,
  weeklyHoursOf,
  likelyEmail,
  nameOf,
  nearest,
  patternOf,
} from './cell-values.js';
import type { ContractKind } from '#domain/planning/person-terms';
import type { ImportField } from './import-columns.js';
import { bareSearchKey } from '#domain/kernel/search-key';

/** Reason why a cell could not be read. */
export type CellFault =
  | 'required'
  | 'too_long'
  | 'email'
  | 'phone'
  | 'date'
  | 'in_future'
  | 'unknown_job'
  | 'unknown_location'
  | 'unknown_employment'
  | 'unknown_contract'
  | 'unknown_type'
  | 'hours'
  | 'reference'
  | 'consent'
  | 'wage'
  | 'before_start';

/** Fault of a cell. */
export interface ImportFault {
  readonly field: ImportField;
  readonly code: CellFault;
  /** Faulty part of a cell that lists several values; undefined: the entire cell. */
  readonly part?: string;
  /** Value that was probably intended; undefined: none. */
  readonly suggestion?: string;
}

/** Values read from a row; undefined: no column, empty or faulty cell. */
export interface ReadPerson {
  readonly name?: string;
  readonly email?: string;
  /** E.164 format. */
  readonly phone?: string;
  readonly birthDate?: CivilDate;
  readonly typeName?: string;
  /** Whether a full-timer. */
  readonly always?: boolean;
  readonly jobIds?: readonly JobId[];
  readonly homeLocationId?: LocationId;
  readonly locationIds?: readonly LocationId[];
  readonly contractKind?: ContractKind;
  /** Per week. */
  readonly minHours?: number;
  readonly maxHours?: number;
  /** Reference hours as `writtenReference` writes them in Dutch. */
  readonly reference?: string;
  /** Consent of the parents: `open` without an end, its last day, or `none`. */
  readonly consent?: CivilDate | 'open' | 'none';
  /** Hourly wage in cents. */
  readonly hourlyCents?: number;
  readonly inServiceFrom?: CivilDate;
  readonly inServiceUntil?: CivilDate;
}

/** Reference data for reading rows. */
export interface ImportPlaces {
  readonly today: CivilDate;
  readonly jobs: readonly { readonly jobId: JobId; readonly name: string }[];
  readonly locations: readonly { readonly locationId: LocationId; readonly name: string }[];
  /** Retired jobs, which only people who have them already may keep. */
  readonly retiredJobs?: readonly { readonly jobId: JobId; readonly name: string }[];
  /** E.164 numbers of existing people, accepted even if invalid. */
  readonly phones?: ReadonlySet<string>;
}

const MAX_NAME = 80;

const EMPLOYMENTS: Readonly<Record<string, boolean>> = {
  fulltime: true,
  fulltimer: true,
  ft: true,
  voltijd: true,
  vast: true,
  ja: true,
  yes: true,
  parttime: false,
  parttimer: false,
  pt: false,
  deeltijd: false,
  oproep: false,
  nee: false,
  no: false,
};
const CONSENTS: Readonly<Record<string, 'open' | 'none'>> = {
  ja: 'open',
  yes: 'open',
  nee: 'none',
  no: 'none',
  geen: 'none',
  none: 'none',
};

/**
 * Reads a row cell by cell; a faulty cell adds a fault and leaves its value undefined, the others are still read.
 * Missing name is a fault. Pure.
 */
export function readPerson(cells: CellsOfPerson, places: ImportPlaces): { person: ReadPerson; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const person: { -readonly [Key in keyof ReadPerson]: ReadPerson[Key] } = {};
  const fail = (field: ImportField, code: CellFault, more: Pick<ImportFault, 'part' | 'suggestion'> = {}) => {
    faults.push({ field, code, ...more });
  };
  const read = (field: ImportField, take: (text: string) => void): void => {
    const text = cells[field]?.trim();
    if (text) take(text);
  };

  const name = nameOf(cells);
  const nameField = cells.name === undefined && cells.lastName !== undefined ? 'lastName' : 'name';
  if (name === '') fail(nameField, 'required');
  else if ([...name].length > MAX_NAME) fail(nameField, 'too_long');
  else person.name = name;

  read('email', (text) => {
    const typed = emailKey(text.replace(/^mailto:/i, ''));
    const email = EmailAddress.safeParse(typed);
    if (email.success) person.email = email.data;
    else fail('email', 'email', likelyEmail(typed));
  });
  read('phone', (text) => {
    const number = parsePhoneNumberFromString(text, 'NL');
    if (number && (number.isValid() || places.phones?.has(number.number))) person.phone = number.number;
    else fail('phone', 'phone');
  });
  read('birthDate', (cell) => {
    const text = dateCellText(cell);
    const date = dateOfEntry(text, places.today);
    if (!date || !hasYear(text)) return fail('birthDate', 'date');
    const past = date > places.today && !/\d{4}/.test(text) ? aCenturyBefore(date) : date;
    if (past > places.today) fail('birthDate', 'in_future');
    else person.birthDate = past;
  });
  read('type', (text) => {
    const typeName = TYPE_NAMES.find((type) => bareSearchKey(type) === bareSearchKey(text));
    if (typeName) person.typeName = typeName;
    else fail('type', 'unknown_type');
  });
  read('employment', (text) => {
    const always = EMPLOYMENTS[bareSearchKey(text)];
    if (always === undefined) fail('employment', 'unknown_employment');
    else person.always = always;
  });
  read('jobs', (text) => {
    const found = entriesNamedIn(text, [...places.jobs, ...(places.retiredJobs ?? [])], (part, suggestion) =>
      fail('jobs', 'unknown_job', { part, ...suggestion }),
    );
    if (found) person.jobIds = found.map(({ jobId }) => jobId);
  });
  read('home', (text) => {
    const found = places.locations.find((location) => bareSearchKey(location.name) === bareSearchKey(text));
    if (found) person.homeLocationId = found.locationId;
    else fail('home', 'unknown_location', nearest(text, places.locations));
  });
  read('locations', (text) => {
    const found = entriesNamedIn(text, places.locations, (part, suggestion) =>
      fail('locations', 'unknown_location', { part, ...suggestion }),
    );
    if (found) person.locationIds = found.map(({ locationId }) => locationId);
  });
  for (const field of ['contract', 'hoursPattern'] as const)
    read(field, (text) => {
      const pattern = patternOf(text);
      if (typeof pattern === 'string') return fail(field, pattern);
      if (pattern.kind) person.contractKind = pattern.kind;
      if (pattern.min !== undefined) person.minHours = pattern.min;
      if (pattern.max !== undefined) person.maxHours = pattern.max;
    });
  read('minHours', (text) => {
    // `12 - 20` is what a min-max contract looks like in one column.
    const [from, until] = text.split(/\s*(?:-|–|tot|to)\s*/i);
    const min = weeklyHoursOf(from ?? '');
    const max = until === undefined ? undefined : weeklyHoursOf(until);
    if (min === null || max === null || (max !== undefined && max < min)) return fail('minHours', 'hours');
    person.minHours = min;
    if (max !== undefined) person.maxHours = max;
  });
  read('maxHours', (text) => {
    const max = weeklyHoursOf(text);
    if (max === null || max < (person.minHours ?? 0)) fail('maxHours', 'hours');
    else person.maxHours = max;
  });
  // No hours agreed are a contract of zero hours, and that has none.
  const hasNoHours = person.minHours === 0 && !person.maxHours;
  if (hasNoHours && person.contractKind !== 'min_max') person.contractKind = 'zero_hours';
  if (person.contractKind === 'zero_hours') {
    delete person.minHours;
    delete person.maxHours;
  }
  read('reference', (text) => {
    const hours = readReference(text);
    if (hours === null) fail('reference', 'reference');
    else person.reference = writtenReference(hours, 'nl');
  });
  read('consent', (cell) => {
    const text = dateCellText(cell);
    const date = hasYear(text) ? dateOfEntry(text, places.today) : null;
    const consent = CONSENTS[bareSearchKey(text)] ?? date;
    if (!consent) fail('consent', 'consent');
    else person.consent = consent;
  });
  read('wage', (text) => {
    const cents = wageCentsOf(text);
    if (cents === null) fail('wage', 'wage');
    else person.hourlyCents = cents;
  });
  for (const field of ['inServiceFrom', 'inServiceUntil'] as const)
    read(field, (cell) => {
      const text = dateCellText(cell);
      const date = hasYear(text) ? dateOfEntry(text, places.today) : null;
      if (!date) fail(field, 'date');
      else if (field === 'inServiceUntil' && person.inServiceFrom && date < person.inServiceFrom)
        fail(field, 'before_start');
      else person[field] = date;
    });
  return { person, faults };
}
