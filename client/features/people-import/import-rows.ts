import type { Role } from '#domain/access/access';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import { mayGiveRole, roleOfPerson } from '#domain/staff/person-access';
import { type CellsOfPerson, plain } from './cell-values.js';
import type { ImportField } from './import-columns.js';
import { type ContractKind, type Fault, type ImportPlaces, type ReadPerson, readPerson } from './read-person.js';
import type { Cells } from './spreadsheet.js';

/** Somebody who is there already, as far as a spreadsheet could change them. */
export interface KnownPerson {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthDate: CivilDate | null;
  readonly typeName: string;
  readonly superUser: boolean;
  readonly always: boolean;
  readonly jobIds: readonly JobId[];
  readonly homeLocationId: LocationId;
  readonly locationIds: readonly LocationId[];
  readonly contractKind: ContractKind;
  readonly minHours: number | null;
  readonly maxHours: number | null;
  readonly inServiceFrom: CivilDate | null;
  readonly inServiceUntil: CivilDate | null;
}

/** What would become of a row. */
export type Outcome = 'new' | 'changed' | 'same' | 'wrong';

export interface ImportRow {
  /** Of the spreadsheet, the first one below the headings is 2. */
  readonly line: number;
  readonly cells: CellsOfPerson;
  readonly person: ReadPerson;
  readonly faults: readonly RowFault[];
  readonly outcome: Outcome;
  /** Whom it changes. */
  readonly known: KnownPerson | null;
  /** What would be another than it is. */
  readonly changes: readonly (keyof ReadPerson)[];
}

export type RowFault =
  | Fault
  | { readonly field: ImportField; readonly code: 'duplicate'; readonly line: number }
  /** Beyond who imports: a role they may not give, somebody whom they may not change, a place that they do not reach. */
  | { readonly field: ImportField; readonly code: 'role' | 'admin' | 'elsewhere' }
  /** By the server, which has said why. */
  | { readonly field: ImportField; readonly code: 'refused'; readonly reason: string };

/** What somebody typed over a cell, by `cellKey`. */
export type Mended = ReadonlyMap<string, string>;

/** What the server would not have, in words, by `cellKey`: what it alone can know, such as an address that somebody has. */
export type Refused = ReadonlyMap<string, string>;

export const cellKey = (line: number, field: ImportField): string => `${line}|${field}`;

export interface ImportInput {
  /** The first row is that of the headings. */
  readonly cells: Cells;
  readonly columns: readonly (ImportField | null)[];
  readonly mended: Mended;
  readonly places: ImportPlaces;
  /** Of who imports. */
  readonly role: Role;
  readonly known: readonly KnownPerson[];
  readonly refused?: Refused;
}

/** Every row with what would become of it. */
export function importRows({ cells, columns, mended, places, role, known, refused }: ImportInput): ImportRow[] {
  const find = finder(known);
  const lineOf = new Map<string, number>();
  return cells.slice(1).map((row, index): ImportRow => {
    const line = index + 2;
    const own: CellsOfPerson = {};
    columns.forEach((field, column) => {
      if (field) own[field] = mended.get(cellKey(line, field)) ?? row[column] ?? '';
    });
    const read = readPerson(own, places);
    const match = find(read.person);
    const faults: RowFault[] = [...read.faults];
    for (const field of columns) {
      const reason = field && refused?.get(cellKey(line, field));
      if (field && reason) faults.push({ field, code: 'refused', reason });
    }
    for (const [mark, field] of marksOf(read.person, match)) {
      const first = lineOf.get(mark);
      if (first === undefined) lineOf.set(mark, line);
      else if (!faults.some(({ code }) => code === 'duplicate')) faults.push({ field, code: 'duplicate', line: first });
    }
    const changes = match ? changesOf(read.person, match) : [];
    faults.push(...beyond(read.person, match, changes, { role, places }));
    return {
      line,
      cells: own,
      person: read.person,
      faults,
      known: match,
      changes,
      outcome: outcomeOf(faults, match, changes),
    };
  });
}

/** What the server would refuse as a whole, said at its row. */
function beyond(
  { name, typeName }: ReadPerson,
  known: KnownPerson | null,
  changes: readonly (keyof ReadPerson)[],
  { role, places }: Pick<ImportInput, 'role' | 'places'>,
): RowFault[] {
  if (role === 'superuser') return [];
  if (known && changes.length > 0 && !mayGiveRole({ role }, roleOfPerson(known)))
    return [{ field: name === undefined ? 'lastName' : 'name', code: 'admin' }];
  const isRaised =
    typeName !== undefined &&
    typeName !== known?.typeName &&
    !mayGiveRole({ role }, roleOfPerson({ superUser: false, typeName }));
  const reach = new Set(places.locations.map(({ locationId }) => locationId));
  const isTakenAway = changes.includes('locationIds') && known?.locationIds.some((id) => !reach.has(id));
  return [
    ...(isRaised ? [{ field: 'type', code: 'role' } as const] : []),
    ...(isTakenAway ? [{ field: 'locations', code: 'elsewhere' } as const] : []),
  ];
}

function outcomeOf(faults: readonly RowFault[], known: KnownPerson | null, changes: readonly unknown[]): Outcome {
  if (faults.length > 0) return 'wrong';
  if (!known) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}

/** What no two rows may share: an address, and the person whom they would change. */
const marksOf = ({ email, name }: ReadPerson, known: KnownPerson | null): [string, ImportField][] => [
  ...(email === undefined ? [] : [[`email ${email}`, 'email'] satisfies [string, ImportField]]),
  ...(known && name !== undefined ? [[`person ${known.userId}`, 'name'] satisfies [string, ImportField]] : []),
];

/**
 * Who a row is about: who has its address; else who has its name, unless the address or the birth date says that it is
 * somebody else, or two have that name.
 */
function finder(known: readonly KnownPerson[]): (person: ReadPerson) => KnownPerson | null {
  const byEmail = new Map(
    known.flatMap((one) => (one.email === null ? [] : [[one.email.toLowerCase(), one] as const])),
  );
  const byName = new Map<string, KnownPerson[]>();
  for (const one of known) byName.set(plain(one.name), [...(byName.get(plain(one.name)) ?? []), one]);
  return ({ name, email, birthDate }) => {
    const owner = email === undefined ? undefined : byEmail.get(email);
    if (owner) return owner;
    const namesakes = (byName.get(plain(name ?? '')) ?? []).filter(
      (one) =>
        (email === undefined || one.email === null || one.birthDate === birthDate) &&
        (birthDate === undefined || one.birthDate === null || one.birthDate === birthDate),
    );
    return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
  };
}

const changesOf = (person: ReadPerson, known: KnownPerson): (keyof ReadPerson)[] =>
  (Object.keys(person) as (keyof ReadPerson)[]).filter((field) => !isSame(person[field], known[field], field));

const inOrder = (a: string, b: string): number => a.localeCompare(b);

/** Jobs stand in order of preference; of places the order says nothing. */
function isSame(wanted: unknown, present: unknown, field: keyof ReadPerson): boolean {
  if (!Array.isArray(wanted) || !Array.isArray(present)) return wanted === present;
  const [a, b] =
    field === 'locationIds'
      ? [wanted.map(String).toSorted(inOrder), present.map(String).toSorted(inOrder)]
      : [wanted, present];
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** How many of each. */
export const countsOf = (rows: readonly ImportRow[]): Readonly<Record<Outcome, number>> => {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};
