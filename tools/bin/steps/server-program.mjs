import { existsSync } from 'node:fs';
import { inRoot, nodePath } from './places.mjs';
import { runInForeground } from './run.mjs';

/** Command and arguments that run a compiled program of the server, such as `main.js`. */
export const serverCommand = (program, ...nodeOptions) => [
  nodePath(),
  '--enable-source-maps',
  ...nodeOptions,
  inRoot('dist', 'server', program),
];

/** Loads `.env` of the repository into the environment, if present; existing variables are kept. */
export const readSettings = () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
};

/** Runs a compiled program of the server with the settings of `.env`, in the foreground; resolves to its exit code. */
export const runServerProgram = (program, args) => {
  readSettings();
  return runInForeground([...serverCommand(program), ...args], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
};
