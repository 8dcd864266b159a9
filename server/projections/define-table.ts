/** The SQL type of a column, with the type of its values for Kysely. */
export type Column<Kind = unknown> = string & { readonly kind?: Kind };

/** A column of an SQL type. `Kind`: what Kysely reads and writes in it. */
export const column = <Kind>(sqlType: string): Column<Kind> => sqlType;

export type Columns = Readonly<Record<string, Column>>;

/** A declared table, which is a `TableShape` where it stands in `Tables`. */
interface Declared<Name extends string, Of extends Columns> {
  readonly name: Name;
  readonly key: readonly (keyof Of & string)[];
  readonly columns: Of;
  readonly guards?: true;
}

/** Declares a table once: for its projection, and as `RowOf` for Kysely. The migration that makes it comes beside it. */
export const defineTable = <const Name extends string, Of extends Columns>(
  table: Declared<Name, Of>,
): Declared<Name, Of> => table;

type KindOf<Of> = Of extends { readonly kind?: infer Kind } ? Kind : never;

/** Kysely row type of a declared table. */
export type RowOf<Table extends { readonly columns: Columns }> = {
  [Name in keyof Table['columns']]: Exclude<KindOf<Table['columns'][Name]>, undefined>;
};
