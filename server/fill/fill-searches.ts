import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import type { FillResult } from '#domain/fill/fill-week';
import type { FillJob, FillWork } from './fill-job.js';

/** Program of the worker thread. */
export interface FillProgram {
  readonly entry: () => URL | Promise<URL>;
}
export const FILL_PROGRAM = Symbol('FillProgram');

/** Runs searches in worker threads: one at a time for each location, the others wait their turn. */
@Injectable()
export class FillSearches {
  /** Last search of each location, by its key. */
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(@Inject(FILL_PROGRAM) private readonly program: FillProgram) {}

  /**
   * Result of a search, after those that its location asked for before.
   *
   * @throws when `signal` ends it; a search that has begun is stopped
   */
  run(location: string, job: FillJob, signal: AbortSignal): Promise<FillResult> {
    const turn = (this.last.get(location) ?? Promise.resolve()).then(() => this.search(job, signal));
    const ended = turn.catch(() => undefined);
    this.last.set(location, ended);
    void ended.then(() => {
      if (this.last.get(location) === ended) this.last.delete(location);
    });
    return turn;
  }

  /** A search that is to stop ends by itself: a thread that is killed while it loads takes the process along. */
  private async search(job: FillJob, signal: AbortSignal): Promise<FillResult> {
    signal.throwIfAborted();
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const abort = () => Atomics.store(stop, 0, 1);
    signal.addEventListener('abort', abort);
    try {
      const work: FillWork = { job, stop };
      const worker = new Worker(await this.program.entry(), { workerData: work });
      const ended = once(worker, 'exit');
      const [result] = (await once(worker, 'message')) as [FillResult];
      await ended;
      signal.throwIfAborted();
      return result;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }
}
