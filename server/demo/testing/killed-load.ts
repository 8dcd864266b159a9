import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Starts loading the demo in a child process and kills it after some commits that ended with an event. Answers the
 * signal that ended the process; null: the load was complete before.
 */
export async function killLoadAfter(commits: number, event: string, databaseUrl: string): Promise<string | null> {
  const loading = spawn(
    process.execPath,
    [
      '--conditions',
      'source',
      '--import',
      path('../../testing/run-typescript.mjs'),
      path('./load-demo-process.ts'),
      databaseUrl,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(loading, 'exit') as Promise<[code: number | null, signal: string | null]>;
  let seen = 0;
  createInterface({ input: loading.stdout }).on('line', (line) => {
    if (line !== event) return;
    seen += 1;
    if (seen === commits) loading.kill('SIGKILL');
  });
  return (await exited)[1];
}
