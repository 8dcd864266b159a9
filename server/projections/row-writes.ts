import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.js';
import { columnLiteral } from './array-literal.js';
import type { TableShape } from './table-shape.js';

// In SQL: rows of whichever table go out in one statement, as arrays, whose text stays the same however many there are.

export type TableRow = Readonly<Record<string, unknown>>;

/** A row with every column; the generation of a followed read model is a constant of its writes. */
type WrittenRow<Shape extends TableShape> = {
  readonly [Name in Exclude<keyof Shape['columns'], 'generation'>]: unknown;
};

interface Pending {
  readonly shape: TableShape;
  readonly upserts: Map<string, TableRow>;
  readonly removals: Map<string, TableRow>;
}

/**
 * Collects what projections write, the last write to a key winning, and sends it with one statement a table.
 * A projection therefore is a pure function of an event, and a hundred events cost as many statements as one.
 */
export class RowWrites {
  private readonly tables = new Map<string, Pending>();

  /** `constants`: columns that every row gets besides its own, such as its generation. */
  constructor(private readonly constants: TableRow = {}) {}

  upsert<Shape extends TableShape>(shape: Shape, own: WrittenRow<Shape>): void {
    const pending = this.pending(shape);
    const row = { ...own, ...this.constants };
    const key = keyOf(shape, row);
    pending.upserts.set(key, row);
    if (shape.guards) pending.removals.set(key, row);
    else pending.removals.delete(key);
  }

  /** Removes the row with this key; other fields of `own` are not looked at. */
  remove(shape: TableShape, own: TableRow): void {
    const pending = this.pending(shape);
    const row = { ...own, ...this.constants };
    const key = keyOf(shape, row);
    pending.upserts.delete(key);
    pending.removals.set(key, row);
  }

  /**
   * Statements in order: removals first, so that a key given up by one row can be taken by another. `into`: name of the
   * table written instead of a read model, while that is rebuilt.
   */
  statements(into: (table: string) => string = (table) => table): RawBuilder<unknown>[] {
    const pending = [...this.tables.values()];
    return [
      ...pending
        .filter(({ removals }) => removals.size > 0)
        .map(({ shape, removals }) => removal(into(shape.name), shape, [...removals.values()])),
      ...pending
        .filter(({ upserts }) => upserts.size > 0)
        .map(({ shape, upserts }) => upsert(into(shape.name), shape, [...upserts.values()])),
    ];
  }

  /** Writes everything, one statement after the other. */
  async flush(db: Kysely<Tables>, into?: (table: string) => string): Promise<void> {
    for (const statement of this.statements(into)) await statement.execute(db);
    this.tables.clear();
  }

  private pending(shape: TableShape): Pending {
    let pending = this.tables.get(shape.name);
    if (!pending) {
      pending = { shape, upserts: new Map(), removals: new Map() };
      this.tables.set(shape.name, pending);
    }
    return pending;
  }
}

const keyOf = (shape: TableShape, row: TableRow): string =>
  shape.key.map((column) => String(row[column])).join('\u0000');

const named = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const typeOf = ({ columns }: TableShape, name: string): string => columns[name] ?? 'text';

/** A statement with a place for the values of each column between its pieces, as a template has them. */
type Pieces = TemplateStringsArray;

const known = new WeakMap<TableShape, Map<string, Pieces>>();

/** Texts are made once: a command writes a row or two, and making them would take longer than that. */
function piecesOf(shape: TableShape, kind: string, make: () => Pieces): Pieces {
  const ofShape = known.get(shape) ?? new Map<string, Pieces>();
  known.set(shape, ofShape);
  const pieces = ofShape.get(kind) ?? make();
  ofShape.set(kind, pieces);
  return pieces;
}

/** Rows as one array a column: PostgreSQL reads them for a quarter less than as JSON. */
function withRows(before: string, shape: TableShape, columns: readonly string[], after: string): Pieces {
  const types = columns.map((name) => elementType(typeOf(shape, name)));
  const between = types.slice(0, -1).map((type) => `::${type}[], `);
  const pieces = [`${before} unnest(`, ...between, `::${types.at(-1)}[]) as incoming(${named(columns)}) ${after}`];
  return Object.assign(pieces, { raw: pieces });
}

/** Arrays of arrays would have to be of one length: a column of arrays comes as text, and is read as such one by one. */
const isArray = (type: string): boolean => type.endsWith('[]');
const elementType = (type: string): string => (isArray(type) ? 'text' : type);

const literals = (shape: TableShape, columns: readonly string[], rows: readonly TableRow[]): string[] =>
  columns.map((name) => columnLiteral(typeOf(shape, name), rows, name));

function upsert(table: string, shape: TableShape, rows: readonly TableRow[]): RawBuilder<unknown> {
  const columns = Object.keys(shape.columns);
  const pieces = piecesOf(shape, `upsert ${table}`, () => {
    const selected = columns.map(
      (name) => `incoming."${name}"${isArray(typeOf(shape, name)) ? `::${typeOf(shape, name)}` : ''}`,
    );
    const rest = columns.filter((column) => !shape.key.includes(column));
    const assignments = rest.map((name) => `"${name}" = excluded."${name}"`).join(', ');
    const onConflict = rest.length > 0 ? `do update set ${assignments}` : 'do nothing';
    return withRows(
      `insert into "${table}" (${named(columns)}) select ${selected.join(', ')} from`,
      shape,
      columns,
      shape.guards ? '' : `on conflict (${named(shape.key)}) ${onConflict}`,
    );
  });
  return sql(pieces, ...literals(shape, columns, rows));
}

function removal(table: string, shape: TableShape, rows: readonly TableRow[]): RawBuilder<unknown> {
  const pieces = piecesOf(shape, `removal ${table}`, () => {
    const matches = shape.key.map((name) => `target."${name}" = incoming."${name}"`).join(' and ');
    return withRows(`delete from "${table}" as target using`, shape, shape.key, `where ${matches}`);
  });
  return sql(pieces, ...literals(shape, shape.key, rows));
}
