import { existsSync } from 'node:fs';
import { inRoot, nodePath } from './places.mjs';
import { runInForeground } from './run.mjs';

/** How to run a compiled program of the server. */
export const serverCommand = (program, ...nodeOptions) => [
  nodePath(),
  '--enable-source-maps',
  ...nodeOptions,
  inRoot('dist', 'server', program),
];

/** Takes settings from the file `.env` where the environment is silent. */
export const readSettings = () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
};

export const runServerProgram = (program, args) => {
  readSettings();
  return runInForeground([...serverCommand(program), ...args], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
};
