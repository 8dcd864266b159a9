import { parentPort, workerData } from 'node:worker_threads';
import { highsSolver } from '../../../server/fill/highs-solver.js';
import { readInstance } from './instance.js';
import { searchNurses } from './nurse-search.js';

export interface NurseWork {
  readonly text: string;
  readonly seed: number;
  readonly limitMs: number;
}

/** Share of the time for late acceptance. */
const START = 0.2;

/** Thread that searches one roster, answers with it and ends. */
const { text, seed, limitMs } = workerData as NurseWork;
const begun = Date.now();
const isStopped = () => Date.now() - begun >= limitMs;
const solver = await highsSolver(isStopped);
parentPort?.postMessage(
  searchNurses(readInstance(text), solver, {
    seed,
    steps: Infinity,
    parts: Infinity,
    nodes: 200,
    isStarted: () => Date.now() - begun >= START * limitMs,
    isStopped,
  }),
);
