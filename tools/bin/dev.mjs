import './steps/require-node.mjs';
import { watch } from 'node:fs';
import { compile } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath } from './steps/places.mjs';
import { main, say, seconds } from './steps/progress.mjs';
import { signalGroup, startBeside, StepFailure } from './steps/run.mjs';
import { readSettings, serverCommand } from './steps/server-program.mjs';

const SOURCES = ['domain', 'server', 'migrations'];
/** Editors write a file in several steps, and a checkout many files. */
const QUIET_MS = 60;
const TIMEOUT_MS = 15_000;

/** Runs the server and the client's development server until a signal or until one exits; both reload changed sources. */
await main(async () => {
  await ensureInstalled();
  readSettings();
  await compileAndTell();
  compileOnChange();

  const programs = [
    keepRunning(serverCommand('main.js', '--watch', '--watch-preserve-output'), { NODE_ENV: 'development' }),
    keepRunning(
      [
        nodePath(),
        inRoot('node_modules/vite/bin/vite.js'),
        '--config',
        'client/vite.config.ts',
        '--clearScreen',
        'false',
      ],
      {
        ROOSTER_SERVER: `http://localhost:${process.env.PORT || 3000}`,
      },
    ),
  ];
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('asked'));
  });
  const reason = await Promise.race([asked, ...programs.map(({ ended }) => ended)]);
  await Promise.all(programs.map(({ stop }) => stop()));
  if (reason === 'asked') process.exit(0);
  throw new StepFailure(`${reason} has ended, so the rest was stopped.`);
});

/** Not the compiler's own watch mode: as root it relies on events of the whole file system, which containers do not deliver. */
function compileOnChange() {
  let compiling = Promise.resolve();
  let timer;
  for (const folder of SOURCES) {
    watch(inRoot(folder), { recursive: true }, (_, name) => {
      if (!/\.(ts|json)$/.test(name ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        compiling = compiling.then(compileAndTell);
      }, QUIET_MS);
    });
  }
}

/** Compiles the server and prints the time; type errors are printed and do not stop it. */
async function compileAndTell() {
  const startedAt = performance.now();
  try {
    await compile('tsconfig.build.json');
    say(`Compiled the server in ${seconds(startedAt)}`);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    say(error.message);
  }
}

function keepRunning(command, environment) {
  const child = startBeside(command, environment);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    ended: exited.then(() => command.join(' ')),
    stop: async () => {
      signalGroup(child, 'SIGTERM');
      const impatient = setTimeout(() => signalGroup(child, 'SIGKILL'), TIMEOUT_MS);
      await exited;
      clearTimeout(impatient);
    },
  };
}
