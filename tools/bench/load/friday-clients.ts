import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { askProgram, startBeside, stopProgram } from '../programs.js';
import type { Business } from './business.js';
import type { Come, Compare, ComparedLoad, Leave, Play, Played } from './friday.messages.js';

const SOURCE = fileURLToPath(new URL('../../../../tools/bench/load/clients/main.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('./clients.js', import.meta.url));

/**
 * Makes a program of tools/bench/load/clients. It holds parts of the client itself, what a browser folds and sends with,
 * which is built by another compiler than the server.
 */
export async function buildFridayClients(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: SOURCE,
      outDir: dirname(BUILT),
      emptyOutDir: false,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: 'clients.js', format: 'es' } },
    },
  });
}

/** The clients of a business, in a process of their own, so that they share no thread with the server. */
export class FridayClients {
  private readonly program: ChildProcess = startBeside('load/clients');

  get pid(): number {
    return this.program.pid ?? 0;
  }

  async come(port: number, { places, guests }: Business): Promise<void> {
    await askProgram(this.program, { task: 'come', port, places, guests } satisfies Come);
  }

  play(seconds: number, pace: number): Promise<Played> {
    return askProgram<Played>(this.program, { task: 'play', seconds, pace } satisfies Play);
  }

  compare(ports: readonly number[]): Promise<ComparedLoad> {
    return askProgram<ComparedLoad>(this.program, { task: 'compare', ports } satisfies Compare);
  }

  async leave(): Promise<void> {
    await askProgram(this.program, { task: 'leave' } satisfies Leave);
    await stopProgram(this.program);
  }

  /** Stops the program, even in the middle of work. */
  stop(): Promise<void> {
    return stopProgram(this.program);
  }
}
