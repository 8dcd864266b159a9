import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import type { FillBest, FillResult } from '#domain/fill/fill-week';
import type { FillJob, FillMessage, FillWork } from './fill-job.js';

/** Program of the worker thread. */
export interface FillProgram {
  readonly entry: () => URL | Promise<URL>;
}
export const FILL_PROGRAM = Symbol('FillProgram');

/** Runs each search in a worker thread of its own. */
@Injectable()
export class FillSearches {
  constructor(@Inject(FILL_PROGRAM) private readonly program: FillProgram) {}

  /**
   * Result of a search; `onBest` is called with each better proposal. `stop` ends it with what it has: a thread is not
   * killed, since killing one while it loads native code can take the process along.
   * @throws the error of the search, or when its thread ends without a result
   */
  async run(
    job: FillJob,
    { stop, onBest }: { readonly stop: AbortSignal; readonly onBest?: (best: FillBest) => void },
  ): Promise<FillResult> {
    const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const abort = () => Atomics.store(stopped, 0, 1);
    if (stop.aborted) abort();
    stop.addEventListener('abort', abort);
    try {
      const work: FillWork = { job, stop: stopped };
      return await resultOf(new Worker(await this.program.entry(), { workerData: work }), onBest);
    } finally {
      stop.removeEventListener('abort', abort);
    }
  }
}

const resultOf = (worker: Worker, onBest?: (best: FillBest) => void): Promise<FillResult> =>
  new Promise((resolve, reject) => {
    let found: FillResult | null = null;
    worker.on('message', (message: FillMessage) => {
      if ('best' in message) onBest?.(message.best);
      else found = message.result;
    });
    worker.once('error', reject);
    worker.once('exit', () => (found ? resolve(found) : reject(new Error('A search ended without a proposal'))));
  });
