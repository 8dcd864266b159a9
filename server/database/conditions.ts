import { type RawBuilder, sql } from 'kysely';

/*
 * Conditions that Kysely has no functions for, used by many queries. They are SQL of PostgreSQL: its clock and its
 * arrays.
 */

/** The clock of the database, which all nodes share. It goes on within a transaction, unlike `now()`. */
export const databaseNow = (): RawBuilder<Date> => sql<Date>`clock_timestamp()`;

/** The same so many milliseconds later. */
export const databaseNowPlus = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/**
 * Condition that a column has one of these values: one parameter for any number of them, so that the statement is
 * prepared once.
 */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;

/** Condition that the array in a column contains a value, or the value of another column. */
export const listHas = (column: string, value: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${value} = any(${sql.ref(column)})`;

/** Condition that the array in a column shares a value with this list. */
export const listMeets = (column: string, values: Iterable<string>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} && ${[...values]}::text[]`;

/** Condition that the instant in a column is older than an interval, such as `10 minutes`, or null. */
export const isOlderThan = (column: string, interval: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} < now() - ${sql.lit(interval)}::interval)`;

/** Condition that the instant in a column is newer than an interval. */
export const isWithin = (column: string, interval: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} > now() - ${sql.lit(interval)}::interval`;

/** Condition that a column has this e-mail address, ignoring case. */
export const isAddress = (column: string, address: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = ${address.toLowerCase()}`;
