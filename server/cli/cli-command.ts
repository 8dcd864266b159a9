import type pg from 'pg';

/**
 * State of the database that a command needs. `alone`: migrated to the newest schema, no server on the embedded one;
 * `alone-as-it-is`: not migrated, no server on the embedded one; `beside-nodes`: not migrated, servers may run.
 */
export type DatabaseNeed = 'alone' | 'alone-as-it-is' | 'beside-nodes';

/** A command for operators. */
export interface CliCommand {
  /** Names of its arguments, such as `FILE.json`; the number is checked. */
  readonly parameters: readonly string[];
  /** One sentence on what it does. */
  readonly purpose: string;
  /** Absent: `alone`. */
  readonly database?: DatabaseNeed;
  /** Checks the arguments before the database is opened. @throws StartFailure with what is wrong with them */
  prepare(args: readonly string[]): Promise<PreparedCommand>;
}

/** Runs a command. `print` prints a line; `url` is the database of the pool, for other kinds of connections. */
export type PreparedCommand = (pool: pg.Pool, print: (line: string) => void, url: string) => Promise<void>;
