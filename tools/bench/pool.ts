import pg from 'pg';

/** Connections for baselines. That the database goes down at the end is no error. */
export function openBenchPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 32 });
  pool.on('error', () => undefined);
  return pool;
}
