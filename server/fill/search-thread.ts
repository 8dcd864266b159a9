import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { fillWeek } from '#domain/fill/fill-week';
import { type FillMessage, type FillWork, questionOf } from './fill-job.js';
import { highsSolver } from './highs-solver.js';

/** Niceness of the thread: where cores are few, the server's event loop comes first. */
const NICE = 10;

/** Thread that searches one proposal, tells each better one, answers with the last and ends. */
// Linux sets the niceness of the calling thread, other systems that of the whole process.
if (process.platform === 'linux') setPriority(NICE);
const { job, stop } = workerData as FillWork;
// Loading the solver takes a second of its own on a busy machine, which is not taken from the search.
let endsAt = Infinity;
const isStopped = () => Date.now() >= endsAt || Atomics.load(stop, 0) !== 0;
const tell = (message: FillMessage) => parentPort?.postMessage(message);
const solver = await highsSolver(isStopped);
endsAt = Date.now() + job.limitMs;
const result = fillWeek(questionOf(job), job.budget, { isStopped, solver, onBest: (best) => tell({ best }) });
tell({ result });
