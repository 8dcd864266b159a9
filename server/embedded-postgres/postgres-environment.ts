const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** Environment variables for PostgreSQL's programs: no PG* variables, no secrets, English messages, UTC. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
  LC_ALL: 'C',
  TZ: 'UTC',
});
