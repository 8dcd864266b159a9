import type { Kysely } from 'kysely';
import { fixedStatement, type Statement } from '../database/pinned-connections.js';
import type { Tables } from '../database/tables.js';
import { columnLiteral } from './array-literal.js';
import type { TableShape } from './table-shape.js';

// In SQL: rows of whichever table go out in one statement, as arrays, whose text stays the same however many there are.

/** Values of a row by column. */
export type TableRow = Readonly<Record<string, unknown>>;

/** Row with all columns except `generation`, which is a constant of a followed read model. */
type WrittenRow<Shape extends TableShape> = {
  readonly [Name in Exclude<keyof Shape['columns'], 'generation'>]: unknown;
};

interface Pending {
  readonly shape: TableShape;
  readonly upserts: Map<string, TableRow>;
  readonly removals: Map<string, TableRow>;
}

/**
 * Collects row writes, of which the last to a key wins, and sends them with one statement per table and kind of write.
 */
export class RowWrites {
  private readonly tables = new Map<string, Pending>();

  /** `constants`: columns added to every row and key, such as `generation`. */
  constructor(private readonly constants: TableRow = {}) {}

  /**
   * Adds the insert or update of a whole row; replaces an earlier write to its key. Tables with `guards` delete the row
   * first and insert it without `on conflict`.
   */
  upsert<Shape extends TableShape>(shape: Shape, tableRow: WrittenRow<Shape>): void {
    const pending = this.pending(shape);
    const row = { ...tableRow, ...this.constants };
    const key = keyOf(shape, row);
    pending.upserts.set(key, row);
    if (shape.guards) pending.removals.set(key, row);
    else pending.removals.delete(key);
  }

  /** Adds the deletion of the row with this key; replaces an earlier write to it. `tableRow` needs the key columns only. */
  remove(shape: TableShape, tableRow: TableRow): void {
    const pending = this.pending(shape);
    const row = { ...tableRow, ...this.constants };
    const key = keyOf(shape, row);
    pending.upserts.delete(key);
    pending.removals.set(key, row);
  }

  /**
   * Statements for all writes: deletions of all tables first, so that another row can take over a unique key, then
   * upserts. `into` maps a table's name to the table written.
   */
  statements(into: (table: string) => string = (table) => table): Statement[] {
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

  /**
   * Executes all statements in order and clears the collected writes. `into` maps a table's name to the table written.
   */
  async flush(db: Kysely<Tables>, into?: (table: string) => string): Promise<void> {
    for (const statement of this.statements(into)) await db.executeQuery(statement.compile(db));
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

const cached = new WeakMap<TableShape, Map<string, string>>();

/** Cached text of a kind of statement for a table; made at the first call. */
function textOf(shape: TableShape, kind: string, make: () => string): string {
  const ofShape = cached.get(shape) ?? new Map<string, string>();
  cached.set(shape, ofShape);
  const text = ofShape.get(kind) ?? make();
  ofShape.set(kind, text);
  return text;
}

/** Statement that reads rows from one array for each column, which PostgreSQL does faster than JSON. */
function withRows(before: string, shape: TableShape, columns: readonly string[], after: string): string {
  const arrays = columns.map((name, index) => `$${index + 1}::${elementType(typeOf(shape, name))}[]`);
  return `${before} unnest(${arrays.join(', ')}) as incoming(${named(columns)}) ${after}`;
}

/** Whether a column type is an array. Such values are sent as text, because nested arrays need equal lengths. */
const isArray = (type: string): boolean => type.endsWith('[]');
const elementType = (type: string): string => (isArray(type) ? 'text' : type);

const literals = (shape: TableShape, columns: readonly string[], rows: readonly TableRow[]): string[] =>
  columns.map((name) => columnLiteral(typeOf(shape, name), rows, name));

function upsert(table: string, shape: TableShape, rows: readonly TableRow[]): Statement {
  const columns = Object.keys(shape.columns);
  const text = textOf(shape, `upsert ${table}`, () => {
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
  return fixedStatement(text, literals(shape, columns, rows));
}

function removal(table: string, shape: TableShape, rows: readonly TableRow[]): Statement {
  const text = textOf(shape, `removal ${table}`, () => {
    const matches = shape.key.map((name) => `target."${name}" = incoming."${name}"`).join(' and ');
    return withRows(`delete from "${table}" as target using`, shape, shape.key, `where ${matches}`);
  });
  return fixedStatement(text, literals(shape, shape.key, rows));
}
