import type * as declaredResources from '#domain/catalogue/declared-resources';
import type { SnakeCase } from '#domain/kernel/snake-case';
import type { AnyDeclaration, IdField } from '#domain/resource/declaration';
import type { StoredFieldsOf } from '#domain/resource/resource-fields';
import type { Column, RowOf } from '../projections/define-table.js';

type Declared = typeof declaredResources;

/** Columns of a resource, as `tableOf` makes them. */
type ColumnsOf<D extends AnyDeclaration> = Record<
  'organisation_id' | 'location_id' | SnakeCase<IdField<D['name']>>,
  Column<string>
> & {
  [Field in keyof StoredFieldsOf<D['fields']> & string as SnakeCase<Field>]: Column<StoredFieldsOf<D['fields']>[Field]>;
} & (D['removed'] extends 'stays' ? { removed: Column<boolean> } : unknown);

/** Tables of all declared resources by name: `blocked_day` has a column for each field of `blockedDay`. */
export type ResourceTables = {
  [Name in keyof Declared as SnakeCase<Name>]: RowOf<{ readonly columns: ColumnsOf<Declared[Name]['declaration']> }>;
};
