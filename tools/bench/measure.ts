/** Middle of an odd number of values; the mean of the two in the middle of an even one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[middle] ?? 0];
  return (low + high) / 2;
}

/** The value that a share of all values stays below or at, `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** How often `work` is done in a second when `workers` do it side by side, each again as soon as it is done. */
export async function perSecond(
  workers: number,
  ms: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + ms;
  let done = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        await work(worker);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}

/** Runs the ways in turn, several rounds, so that whatever else the machine does falls on all of them; medians by name. */
export async function inTurn(
  rounds: number,
  ways: Readonly<Record<string, () => Promise<number>>>,
): Promise<Record<string, number>> {
  const values: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, way] of Object.entries(ways)) (values[name] ??= []).push(await way());
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, median(all)]));
}
