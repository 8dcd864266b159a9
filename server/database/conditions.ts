import { type RawBuilder, sql } from 'kysely';

/*
 * What Kysely has no words for and many queries say. All of it is SQL of PostgreSQL: its clock, and its arrays.
 */

/** The clock of the database, which all nodes share. It goes on within a transaction, unlike `now()`. */
export const databaseNow = (): RawBuilder<Date> => sql<Date>`clock_timestamp()`;

/** The same so many milliseconds later. */
export const databaseNowPlus = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** That a column is one of these: one parameter however many there are, so that the statement is prepared once. */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;

/** That the list in a column has a value, or what stands in another column. */
export const listHas = (column: string, value: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${value} = any(${sql.ref(column)})`;

/** That the list in a column has at least one of these. */
export const listMeets = (column: string, values: Iterable<string>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} && ${[...values]}::text[]`;

/** That the moment in a column is longer ago than this, such as `10 minutes`, or never was. */
export const isOlderThan = (column: string, interval: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} < now() - ${sql.lit(interval)}::interval)`;

/** That the moment in a column is no longer ago than this. */
export const isWithin = (column: string, interval: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} > now() - ${sql.lit(interval)}::interval`;

/** That the address in a column is this one, however it is written. */
export const isAddress = (column: string, address: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = ${address.toLowerCase()}`;
