import './steps/require-node.mjs';
import { spawn } from 'node:child_process';
import { compile, tscCommand } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { inRoot, nodePath, ROOT } from './steps/places.mjs';
import { main, say, step } from './steps/progress.mjs';
import { readSettings, serverCommand } from './steps/server-program.mjs';

const PATIENCE_MS = 15_000;

/** The compiler, the server and the client's development server, each starting over by itself when a source changes. */
await main(async () => {
  await ensureInstalled();
  readSettings();
  // Type errors do not keep the server from starting; the watching compiler shows them.
  await step('Compiling the server', () => compile('tsconfig.build.json').catch(() => null));

  const server = `http://localhost:${process.env.PORT || 3000}`;
  const programs = [
    watch(tscCommand('-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput')),
    watch(serverCommand('main.js', '--watch', '--watch-preserve-output')),
    watch([nodePath(), inRoot('node_modules/vite/bin/vite.js'), '--config', 'client/vite.config.ts', '--clearScreen', 'false'], {
      ROOSTER_SERVER: server,
    }),
  ];
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(0));
  });
  const code = await Promise.race([asked, ...programs.map(({ failed }) => failed)]);
  await Promise.all(programs.map(({ stop }) => stop()));
  return code;
});

/**
 * Starts a program in a process group of its own: the compiler and Node's watcher are wrappers around the process that does
 * the work, and only a signal to the group surely ends both.
 */
function watch([command, ...args], environment = {}) {
  const grouped = process.platform !== 'win32';
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: grouped,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const signalGroup = (signal) => {
    try {
      process.kill(grouped ? -child.pid : child.pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  return {
    failed: exited.then(() => {
      say(`${args.find((argument) => !argument.startsWith('-'))} has ended; stopping the others.`);
      return 1;
    }),
    async stop() {
      signalGroup('SIGTERM');
      const impatient = setTimeout(() => signalGroup('SIGKILL'), PATIENCE_MS);
      await exited;
      clearTimeout(impatient);
    },
  };
}
