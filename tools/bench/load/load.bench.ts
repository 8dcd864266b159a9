import { openBenchPool } from '../pool.js';
import { fixed, progress } from '../report.js';
import { measureBaseline } from './baseline.js';
import { foundBusiness } from './business.js';
import { clientsOf, sizeFor } from './business-file.js';
import { buildFridayClients, FridayClients } from './friday-clients.js';
import type { LoadPlan, Setup } from './load-plan.js';
import { printLoad, type Round, setupName } from './load-report.js';
import { usageOfTree } from '../process-usage.js';
import { type Site, withSite } from './site.js';

/**
 * A busy Friday: managers of several locations edit their weeks over HTTP, publish and undo; staff watch the
 * roster and ask for things; for a while. Ends by comparing what every client sees with what every node says.
 * The exit code tells whether all of them were equal.
 */
export async function benchLoad(plan: LoadPlan): Promise<void> {
  await buildFridayClients();
  const rounds: Round[] = [];
  for (const setup of plan.setups)
    for (const clients of plan.clients)
      rounds.push(await withSite(setup, (site) => playRound(site, setup, clients, plan)));
  printLoad(rounds, plan);
  const wrong = rounds.filter(
    ({ compared, played }) => compared.differing > 0 || Object.keys(played.figures.errors).length > 0,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

async function playRound(site: Site, setup: Setup, target: number, { seconds, pace }: LoadPlan): Promise<Round> {
  const size = sizeFor(target);
  const clients = clientsOf(size);
  const pool = openBenchPool(site.databaseUrl);
  const crowd = new FridayClients();
  try {
    const business = await foundBusiness(site, pool, size);
    progress(`${setupName(setup)}: ${clients} clients at ${business.places.length} locations`);
    const comingSince = performance.now();
    await crowd.come(site.port, business);
    const cameInMs = performance.now() - comingSince;
    const usage = () => ({ ...site.usage(), clients: usageOfTree(crowd.pid) });
    const before = usage();
    const begunAt = performance.now();
    const played = await crowd.play(seconds, pace);
    const playedSeconds = (performance.now() - begunAt) / 1000;
    const after = usage();
    const compared = await crowd.compare(site.nodes.map(({ port }) => port));
    for (const line of compared.shown) progress(`DIFFERS: ${line}`);
    await crowd.leave();
    progress(`played ${fixed(playedSeconds, 1)} s, compared ${compared.compared} streams`);
    if (!played.sample) throw new Error('Nobody heard of an edit: play for longer');
    const baseline = await measureBaseline(pool, played.sample, clients, size.managers);
    return { setup, clients, cameInMs, playedSeconds, played, compared, before, after, baseline };
  } finally {
    await crowd.stop();
    await pool.end();
  }
}
