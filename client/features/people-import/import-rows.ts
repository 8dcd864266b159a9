import type { Role } from '#domain/access/access';
import { emailKey } from '#domain/kernel/email-address';
import { mayGiveRole, roleOfPerson } from '#domain/staff/person-access';
import type { CellsOfPerson } from './cell-values.js';
import { firstPersonOf, type ImportField } from './import-columns.js';
import { type ImportFault, type ImportPlaces, type ReadPerson, readPerson } from './read-person.js';
import {
  answersTo,
  ListedPeople,
  type ExistingPerson,
  likelyIn,
  looksLikeTotal,
  type RowAnswer,
  type RowAnswers,
  type RowQuestion,
} from './row-person.js';
import type { Cells } from './spreadsheet.js';

/** Effect of importing a row. `wrong`: has faults; `asked`: waits for an answer; `skipped`: not imported. */
export type RowOutcome = 'new' | 'changed' | 'same' | 'wrong' | 'asked' | 'skipped';

/** Row of the list as read, matched and checked. */
export interface ImportRow {
  /** Line number in the spreadsheet from 1, empty lines included. */
  readonly line: number;
  readonly cells: CellsOfPerson;
  readonly person: ReadPerson;
  readonly faults: readonly RowFault[];
  readonly outcome: RowOutcome;
  /** Existing person whom the row changes; null: it adds a person. */
  readonly existing: ExistingPerson | null;
  /** Fields whose value differs from the existing person's; empty for a new person. */
  readonly changes: readonly (keyof ReadPerson)[];
  /** Question about the row for the importer, also after it was answered; null: none. */
  readonly question: RowQuestion | null;
  /** Given or preset answer; null: not answered. */
  readonly answer: RowAnswer | null;
  /** Line of the later row that counts instead; null: none. */
  readonly replacedBy: number | null;
}

/** Fault of a row that prevents its import. */
export type RowFault =
  | ImportFault
  | { readonly field: ImportField; readonly code: 'duplicate'; readonly line: number }
  /** Beyond who imports: a role they may not give, somebody whom they may not change, a place that they do not reach. */
  | { readonly field: ImportField; readonly code: 'role' | 'admin' | 'elsewhere' }
  /** Refused by the server, whose text is `reason`. */
  | { readonly field: ImportField; readonly code: 'refused'; readonly reason: string };

/** Texts typed over cells in the preview, by `cellKey`. */
export type Corrections = ReadonlyMap<string, string>;

/** Texts of the server's refusals by `cellKey`, such as an address in use. */
export type Refused = ReadonlyMap<string, string>;

/** Key of a cell by its line (from 1) and field. */
export const cellKey = (line: number, field: ImportField): string => `${line}|${field}`;

/** Input of `importRows`. */
export interface ImportInput {
  readonly cells: Cells;
  /** Index of the heading row, above which rows are ignored; null: none. */
  readonly headingRow: number | null;
  /** Field of each column; null: ignored. */
  readonly columns: readonly (ImportField | null)[];
  readonly corrections: Corrections;
  readonly places: ImportPlaces;
  /** Role of the importer, who may not give or change higher roles. */
  readonly role: Role;
  /** Existing people to match rows with. */
  readonly existing: readonly ExistingPerson[];
  readonly refused?: Refused;
  readonly answers?: RowAnswers;
}

/**
 * Rows of a list with the effect of importing each, in line order; empty rows are left out. Reads cells, matches
 * people, finds duplicates within the list and checks the importer's rights. Pure; the server may still refuse.
 */
export function importRows(input: ImportInput): ImportRow[] {
  const { cells, headingRow, columns, corrections, places, role, existing, refused, answers = NO_ANSWERS } = input;
  const before = headingRow === null ? 0 : headingRow + 1;
  const firstPerson = headingRow === null ? firstPersonOf(cells) : before;
  const likely = likelyIn(existing);
  const listed = new ListedPeople();
  const replaced = new Map<number, number>();
  const rows = cells.flatMap((row, index): ImportRow[] => {
    if (index < before || row.every((cell) => cell === '')) return [];
    const line = index + 1;
    const cellsOfPerson: CellsOfPerson = {};
    columns.forEach((field, column) => {
      if (field) cellsOfPerson[field] = corrections.get(cellKey(line, field)) ?? row[column] ?? '';
    });
    const read = readPerson(cellsOfPerson, places);
    const given = answers.get(line) ?? null;
    const isDoubtful = index < firstPerson || looksLikeTotal(read.person);
    if (isDoubtful && given !== 'new')
      return [leftOut({ line, cells: cellsOfPerson, person: read.person, question: { kind: 'notPerson' } })];
    if (given === 'skip') return [leftOut({ line, cells: cellsOfPerson, person: read.person, question: null })];
    const about = subjectOf({ line, person: read.person }, { likely, listed, existing, given });
    const { person, existing: match } = about;
    const asksWhetherPerson = isDoubtful && about.question === null;
    const question: RowQuestion | null = asksWhetherPerson ? { kind: 'notPerson' } : about.question;
    const answer = asksWhetherPerson ? 'new' : about.answer;
    if (question?.kind === 'twice' && answer === 'instead') {
      replaced.set(question.line, line);
      listed.remove(question.line);
    }
    const isIn = answer !== 'skip' && (question === null || answer !== null);
    if (isIn) listed.add({ line, person, existing: match });
    const faults: RowFault[] = [...read.faults, ...about.faults, ...retiredJobs(person, match, places)];
    for (const field of columns) {
      const reason = field && refused?.get(cellKey(line, field));
      if (field && reason) faults.push({ field, code: 'refused', reason });
    }
    const changes = match ? changesOf(person, match, places) : [];
    faults.push(...beyond(person, match, changes, { role, places }));
    const outcome =
      answer === 'skip'
        ? 'skipped'
        : faults.length === 0 && question && answer === null
          ? 'asked'
          : outcomeOf(faults, match, changes);
    return [
      {
        line,
        cells: cellsOfPerson,
        person,
        faults,
        existing: match,
        changes,
        question,
        answer,
        replacedBy: null,
        outcome,
      },
    ];
  });
  return rows.map((row): ImportRow => {
    const by = replaced.get(row.line);
    return by === undefined ? row : { ...row, replacedBy: by, outcome: 'skipped' };
  });
}

const NO_ANSWERS: RowAnswers = new Map();

/** A row with which nothing is done: somebody said so, or it is no person. */
const leftOut = (row: Pick<ImportRow, 'line' | 'cells' | 'person' | 'question'>): ImportRow => ({
  ...row,
  faults: [],
  existing: null,
  changes: [],
  answer: 'skip',
  replacedBy: null,
  outcome: 'skipped',
});

/** A retired job is nobody's to get: who has it keeps it. */
function retiredJobs(
  { jobIds = [] }: ReadPerson,
  existing: ExistingPerson | null,
  { retiredJobs: retired = [] }: ImportPlaces,
): RowFault[] {
  return retired
    .filter(({ jobId }) => jobIds.includes(jobId) && !existing?.jobIds.includes(jobId))
    .map(({ name }) => ({ field: 'jobs', code: 'unknown_job', part: name }));
}

interface SubjectContext {
  readonly likely: ReturnType<typeof likelyIn>;
  /** The rows above. */
  readonly listed: ListedPeople;
  readonly existing: readonly ExistingPerson[];
  readonly given: RowAnswer | null;
}

interface Subject extends Pick<ImportRow, 'person' | 'existing' | 'question' | 'answer'> {
  readonly faults: readonly RowFault[];
}

/** Person that a row is about, with the answer given. */
function subjectOf(
  { line, person: read }: { readonly line: number; readonly person: ReadPerson },
  { likely, listed, existing, given }: SubjectContext,
): Subject {
  const { question, preset, existing: match } = likely(read);
  const answer = question && (given !== null && answersTo(question).includes(given) ? given : preset);
  const isNew = answer === 'new';
  // Two people cannot have one address: who has it keeps it.
  const person = isNew && question?.kind === 'address' ? withoutEmail(read) : read;
  const chosen = isNew ? null : (existing.find(({ userId }) => userId === answer) ?? match);
  const about = { person, existing: chosen, question, answer, faults: [] };
  if (question && (answer === null || answer === 'skip')) return about;
  const duplicate = listed.duplicateOf({ line, person, existing: chosen });
  if (duplicate === null) return about;
  // Somebody who was said to be new is another one than who has the name; an address is one's own all the same.
  if (isNew && duplicate.shares === 'name') return about;
  if (isNew) return { ...about, faults: [{ field: 'email', code: 'duplicate', line: duplicate.line }] };
  const twice: RowQuestion = { kind: 'twice', ...duplicate };
  const answered = given !== null && answersTo(twice).includes(given) ? given : null;
  return answered === 'new'
    ? {
        ...about,
        person: duplicate.shares === 'email' ? withoutEmail(person) : person,
        existing: null,
        question: twice,
        answer: answered,
      }
    : { ...about, question: twice, answer: answered };
}

function withoutEmail(person: ReadPerson): ReadPerson {
  const { email: _, ...others } = person;
  return others;
}

/** Faults of a row that the server would refuse because of the importer's role. */
function beyond(
  { name, typeName }: ReadPerson,
  existing: ExistingPerson | null,
  changes: readonly (keyof ReadPerson)[],
  { role, places }: Pick<ImportInput, 'role' | 'places'>,
): RowFault[] {
  if (role === 'superuser') return [];
  if (existing && changes.length > 0 && !mayGiveRole({ role }, roleOfPerson(existing)))
    return [{ field: name === undefined ? 'lastName' : 'name', code: 'admin' }];
  const isRaised =
    typeName !== undefined &&
    typeName !== existing?.typeName &&
    !mayGiveRole({ role }, roleOfPerson({ superUser: false, typeName }));
  const reach = new Set(places.locations.map(({ locationId }) => locationId));
  const isTakenAway = changes.includes('locationIds') && existing?.locationIds.some((id) => !reach.has(id));
  return [
    ...(isRaised ? [{ field: 'type', code: 'role' } as const] : []),
    ...(isTakenAway ? [{ field: 'locations', code: 'elsewhere' } as const] : []),
  ];
}

function outcomeOf(
  faults: readonly RowFault[],
  existing: ExistingPerson | null,
  changes: readonly unknown[],
): RowOutcome {
  if (faults.length > 0) return 'wrong';
  if (!existing) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}

const changesOf = (person: ReadPerson, existing: ExistingPerson, places: ImportPlaces): (keyof ReadPerson)[] => {
  // Jobs that nobody here can name cannot stand in a list either.
  const named = new Set([...places.jobs, ...(places.retiredJobs ?? [])].map(({ jobId }) => jobId));
  const present = { ...existing, jobIds: existing.jobIds.filter((jobId) => named.has(jobId)) };
  return (Object.keys(person) as (keyof ReadPerson)[]).filter((field) => !isSame(person[field], present[field], field));
};

const inOrder = (a: string, b: string): number => a.localeCompare(b);

/** Jobs stand in order of preference; of places the order says nothing. */
function isSame(requested: unknown, present: unknown, field: keyof ReadPerson): boolean {
  if (field === 'email' && typeof requested === 'string' && typeof present === 'string')
    return emailKey(requested) === emailKey(present);
  if (!Array.isArray(requested) || !Array.isArray(present)) return requested === present;
  const [a, b] =
    field === 'locationIds'
      ? [requested.map(String).toSorted(inOrder), present.map(String).toSorted(inOrder)]
      : [requested, present];
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Number of rows per outcome, 0 included. */
export const outcomeCounts = (rows: readonly ImportRow[]): Readonly<Record<RowOutcome, number>> => {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0, asked: 0, skipped: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};
