import { freePort, type RunningNode, startNodeProcess } from '../../../tools/testing/nodes.js';
import { login } from '../../../tools/testing/demo.js';
import { KillableDatabase } from './killable-database.js';
import { setClock, withClock } from './node-clock.js';
import { untilHolds } from './waiting.js';
import { WorkingNode } from './working-node.js';

/** Superuser of the demo. */
const SUPERUSER = 'marleen.turfdijk';
const NEW_YEAR = Date.parse('2027-01-01T00:00:00+01:00');
/** Part of the old year that is left when the clocks have been moved. */
const LEFT_MS = 15_000;
/** Child of 14, for whom the agreement has no work and the law has. */
const CHILD = { name: 'Jip Jongeling', birthDate: '2012-06-01', homeLocationId: 'location-1', jobIds: ['job-4'] };
const DATES = ['2026-12-31', '2027-01-02'] as const;
const WEEK = 'from=2026-12-28&until=2027-01-03';

export interface NewYearReport {
  /** Requests that were answered while the year changed. */
  readonly requests: number;
  /** One sentence each; none: everything that was promised holds. */
  readonly broken: readonly string[];
}

/**
 * The built product on two nodes in processes of their own, whose clocks pass midnight of New Year 2027 while a
 * superuser plans on both. Each shift is judged by its own date before and after, and both nodes tell that the
 * agreement ends until it has ended.
 */
export async function newYear(): Promise<NewYearReport> {
  const database = await KillableDatabase.start();
  const clocks = [await freePort(), await freePort()];
  const environment = { DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'silent' };
  const nodes: RunningNode[] = [];
  const broken: string[] = [];
  const expectSame = (what: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      broken.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  };
  try {
    for (const clock of clocks) nodes.push(await startNodeProcess(withClock(environment, clock)));
    const working: WorkingNode[] = [];
    for (const node of nodes) working.push(new WorkingNode(node, (await login(node.port, SUPERUSER)).token));
    const [firstNode, secondNode] = working as [WorkingNode, WorkingNode];
    const { id: userId } = await firstNode.ask<{ id: string }>('POST', '/people', CHILD);
    const plan = (on: WorkingNode, date: string) =>
      on.ask<{ id: string }>('POST', '/schedule-dt', {
        jobId: 'job-4',
        userId,
        from: `${date} 10:00`,
        until: `${date} 15:00`,
        confirm: true,
      });
    const { id: slotId } = await plan(firstNode, DATES[0]);
    await plan(secondNode, DATES[1]);

    const by = NEW_YEAR - LEFT_MS - Date.now();
    for (const clock of clocks) await setClock(clock, by);
    const isNewYear = () => Date.now() + by >= NEW_YEAR;
    const OLD = '2027-01-01 Cao Horeca 2025–2026';
    for (const one of working) {
      const boundary = await one.boundary();
      if (!isNewYear()) expectSame('the next change of rules before New Year', boundary, OLD);
      expectSame('too young to work before New Year', await one.tooYoung(userId, WEEK), [DATES[0]]);
    }
    if (isNewYear()) broken.push('the year changed before both nodes had answered');
    for (let edit = 0; !isNewYear(); edit += 1) {
      const one = working[edit % working.length] as WorkingNode;
      await one.ask('PUT', `/schedule-dt/${slotId}`, {
        until: `${DATES[0]} 15:${edit % 2 ? '00' : '30'}`,
        confirm: true,
      });
    }
    await untilHolds('both nodes to be in the new year', async () => {
      const told = await Promise.all(working.map((one) => one.boundary()));
      return told.every((boundary) => boundary !== OLD);
    });
    for (const one of working)
      expectSame('too young to work after New Year', await one.tooYoung(userId, WEEK), [DATES[0]]);
    const added = await plan(secondNode, '2027-01-03');
    const slots = await firstNode.ask<{ id: string }[]>('GET', `/schedule-dt?${WEEK}`);
    if (!slots.some(({ id }) => id === added.id)) broken.push('a shift of the new year is missing at the other node');
    return { requests: firstNode.requests + secondNode.requests, broken };
  } finally {
    for (const node of nodes) await node.stop('SIGKILL');
    await database.delete();
  }
}
