import { parentPort, workerData } from 'node:worker_threads';
import { highsSolver } from '../../../server/fill/highs-solver.js';
import { readInstance } from './instance.js';
import { searchNurses } from './nurse-search.js';

export interface NurseWork {
  readonly text: string;
  readonly seed: number;
  readonly limitMs: number;
}

/** Share of the time in which prices are found. */
const PRICED = 0.4;

const ROUNDS = 500;

/** Thread that searches one roster, answers with it and ends. */
const { text, seed, limitMs } = workerData as NurseWork;
const begun = Date.now();
const isStopped = () => Date.now() - begun >= limitMs;
const solver = await highsSolver(isStopped);
parentPort?.postMessage(
  searchNurses(readInstance(text), solver, {
    seed,
    rounds: ROUNDS,
    parts: Infinity,
    isPriced: () => Date.now() - begun >= PRICED * limitMs,
    isStopped,
  }),
);
