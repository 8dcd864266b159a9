/** SQL type of a column; `Kind` is the type of its values in Kysely. */
export type Column<Kind = unknown> = string & { readonly kind?: Kind };

/** Declares a column by its SQL type. `Kind`: type of its values when read and written. */
export const column = <Kind>(sqlType: string): Column<Kind> => sqlType;

/** Columns of a table by name. */
export type Columns = Readonly<Record<string, Column>>;

/** Declared table, a `TableShape`. */
interface Declared<Name extends string, Of extends Columns> {
  readonly name: Name;
  readonly key: readonly (keyof Of & string)[];
  readonly columns: Of;
  readonly guards?: true;
}

/**
 * Declares a table for its projection (`TableShape`) and its row type (`RowOf`). Returns the argument; a migration
 * creates the table.
 */
export const defineTable = <const Name extends string, Of extends Columns>(
  table: Declared<Name, Of>,
): Declared<Name, Of> => table;

type KindOf<Of> = Of extends { readonly kind?: infer Kind } ? Kind : never;

/** Kysely row type of a declared table. */
export type RowOf<Table extends { readonly columns: Columns }> = {
  [Name in keyof Table['columns']]: Exclude<KindOf<Table['columns'][Name]>, undefined>;
};
