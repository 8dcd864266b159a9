import type pg from 'pg';

/**
 * How a command finds the database: brought to the newest schema, with no server on the built-in one; as it is, with no
 * server on the built-in one; or as it is, beside whatever serves it.
 */
export type DatabaseNeed = 'alone' | 'alone-as-it-is' | 'beside-nodes';

/** A command for whoever runs the server. */
export interface CliCommand {
  /** Its arguments, such as `FILE.json`. */
  readonly parameters: readonly string[];
  /** One sentence: what it does. */
  readonly purpose: string;
  /** Absent: `alone`. */
  readonly database?: DatabaseNeed;
  /** Reads arguments before the database is opened. @throws StartFailure with what is wrong with them. */
  prepare(args: readonly string[]): Promise<PreparedCommand>;
}

/** `say` writes a line to the terminal; `url` is where the pool leads, for connections of another kind. */
export type PreparedCommand = (pool: pg.Pool, say: (line: string) => void, url: string) => Promise<void>;
