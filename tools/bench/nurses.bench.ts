import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { BEST_KNOWN } from './nurse-rostering/instance.js';
import type { NurseResult } from './nurse-rostering/nurse-search.js';
import type { NurseWork } from './nurse-rostering/nurse-worker.js';
import { fixed, progress, table, integer } from './report.js';

const LIMIT_MS = 60_000;

/** Seeds of the two threads of each run: the better roster of both counts. */
const RUNS = [[1, 2]] as const;

/** The search of proposals on the public nurse-rostering instances 1 to 12: costs beside the best known ones. */
export async function benchNurses(): Promise<void> {
  const rows: (string | number)[][] = [];
  const gaps: number[] = [];
  for (const [index, best] of BEST_KNOWN.entries()) {
    const text = await readFile(
      new URL(`../../../tools/bench/nurse-rostering/instances/Instance${index + 1}.txt`, import.meta.url),
      'utf8',
    );
    for (const seeds of RUNS) {
      progress(`instance ${index + 1}, seeds ${seeds.join(' and ')}`);
      const results = await Promise.all(seeds.map((seed) => searched({ text, seed, limitMs: LIMIT_MS })));
      const cost = Math.min(...results.map((result) => result.cost ?? Infinity));
      const gap = (cost / best - 1) * 100;
      gaps.push(gap);
      rows.push([
        index + 1,
        seeds.join(', '),
        integer(best),
        integer(Math.max(...results.map(({ bound }) => bound ?? 0))),
        integer(Math.min(...results.map(({ firstCost }) => firstCost ?? Infinity))),
        integer(Math.min(...results.map(({ pricedCost }) => pricedCost ?? Infinity))),
        integer(cost),
        fixed(gap, 1),
        results.map(({ parts }) => parts).join(', '),
      ]);
    }
  }
  table(
    'Public nurse-rostering instances, 60 s in two threads',
    ['instance', 'seeds', 'best known', 'proved bound', 'first', 'from prices', 'cost', 'gap, %', 'parts freed'],
    rows,
  );
  const sorted = gaps.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  table('Gaps', ['median, %', 'worst, %'], [[fixed((low + high) / 2, 1), fixed(sorted.at(-1) ?? 0, 1)]]);
}

async function searched(work: NurseWork): Promise<NurseResult> {
  const worker = new Worker(new URL('./nurse-rostering/nurse-worker.js', import.meta.url), { workerData: work });
  const ended = once(worker, 'exit');
  const [result] = (await once(worker, 'message')) as [NurseResult];
  await ended;
  return result;
}
