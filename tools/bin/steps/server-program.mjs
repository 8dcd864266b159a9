import { existsSync } from 'node:fs';
import { inRoot, nodePath } from './places.mjs';
import { runInForeground } from './run.mjs';

/** Options of Node for a node of the product, as in the Dockerfile (docs/decisions/0167-heap-of-a-node.md). */
const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=8'];

/** Command and arguments that run a compiled program of the server, such as `main.js`. */
export const serverCommand = (program, ...nodeOptions) => [
  nodePath(),
  ...NODE_OPTIONS,
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
