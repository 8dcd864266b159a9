import type { SnakeCase } from '#domain/kernel/snake-case';
import type { RowOf } from '#domain/resource/declaration';
import type * as declaredResources from '#domain/catalogue/declared-resources';

type Declared = typeof declaredResources;

/** Tables of declared resources, as `tableOf` makes them: `blocked_day` has a column for each field of `blockedDay`. */
export type ResourceTables = {
  [Name in keyof Declared as SnakeCase<Name>]: RowOf<Declared[Name]['declaration']>;
};
