import type pg from 'pg';

/** A command for whoever runs the server. */
export interface CliCommand {
  /** Its arguments, such as `FILE.json`. */
  readonly parameters: readonly string[];
  /** One sentence: what it does. */
  readonly purpose: string;
  /** Reads arguments before the database is opened. @throws StartFailure with what is wrong with them. */
  prepare(args: readonly string[]): Promise<PreparedCommand>;
}

/** `say` writes a line to the terminal. */
export type PreparedCommand = (pool: pg.Pool, say: (line: string) => void) => Promise<void>;
