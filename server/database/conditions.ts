import { type RawBuilder, sql } from 'kysely';

/*
 * Conditions that Kysely has no functions for, used by many queries. They are SQL of PostgreSQL: its clock and its
 * arrays.
 */

/** SQL for the database's clock, which all nodes share. Advances within a transaction, unlike `now()`. */
export const databaseNow = (): RawBuilder<Date> => sql<Date>`clock_timestamp()`;

/** SQL for the instant `ms` milliseconds after the database's clock; negative: before. */
export const databaseNowPlus = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/**
 * SQL condition: the text column has one of these values. Passes them as one array parameter, so the statement is
 * prepared once for any number. An empty list matches no row.
 */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;

/** SQL condition: the array column contains this value, which is a parameter or an SQL expression such as a column. */
export const listHas = (column: string, value: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${value} = any(${sql.ref(column)})`;

/** SQL condition: the text-array column shares at least one value with this list. An empty list matches no row. */
export const listMeets = (column: string, values: Iterable<string>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} && ${[...values]}::text[]`;

/**
 * SQL condition: the instant in a column is null, or before now minus an interval of PostgreSQL such as `10 minutes`.
 * `interval` becomes SQL text: constants only.
 */
export const isOlderThan = (column: string, interval: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} < now() - ${sql.lit(interval)}::interval)`;

/**
 * SQL condition: the instant in a column is after now minus an interval of PostgreSQL such as `10 minutes`; null does
 * not match. `interval` becomes SQL text: constants only.
 */
export const isWithin = (column: string, interval: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} > now() - ${sql.lit(interval)}::interval`;

/** SQL condition: a column equals this e-mail address, ignoring case. */
export const isAddress = (column: string, address: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = ${address.toLowerCase()}`;
