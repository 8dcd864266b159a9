const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/**
 * Environment of PostgreSQL's programs: no PG* variables that change their behaviour, no secrets, messages in English.
 */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
  LC_ALL: 'C',
  TZ: 'UTC',
});
