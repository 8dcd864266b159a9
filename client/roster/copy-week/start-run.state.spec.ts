import { expect, it } from 'vitest';
import type { JobFilterId } from '#domain/kernel/ids';
import { StartRun } from './start-run.state.js';
import type { StartedWeek } from './start-week.js';

const [FLOOR, KITCHEN, BAR] = ['floor', 'kitchen', 'bar'] as JobFilterId[] as [JobFilterId, JobFilterId, JobFilterId];
const starts = (...departments: JobFilterId[]) => new Map(departments.map((department) => [department, null]));
const started = { slots: [], leftOut: [], writeId: 'write' } as unknown as StartedWeek;

const phasesOf = (run: StartRun<JobFilterId, null>) =>
  [...run.state.value.parts].map(([department, { phase }]) => [department, phase]);

it('a start run starts departments one after the other, and reports its progress', async () => {
  const begun: JobFilterId[] = [];
  let answer: (start: StartedWeek) => void = () => undefined;
  const run = new StartRun<JobFilterId, null>((department) => {
    begun.push(department);
    return department === FLOOR ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(started);
  });
  const done = run.run(starts(FLOOR, KITCHEN));
  expect(phasesOf(run)).toEqual([
    [FLOOR, 'busy'],
    [KITCHEN, 'queued'],
  ]);
  await run.run(starts(FLOOR, KITCHEN));
  answer(started);
  await done;
  expect(begun).toEqual([FLOOR, KITCHEN]);
  expect(run.state.value).toMatchObject({ isRunning: false, isDone: true });
});

it('a start run continues after a failed department, which can be retried', async () => {
  let refusals = 1;
  const begun: JobFilterId[] = [];
  const run = new StartRun<JobFilterId, null>((department) => {
    begun.push(department);
    if (department === FLOOR && refusals-- > 0) return Promise.reject(new Error('draft_exists'));
    return Promise.resolve(started);
  });
  await run.run(starts(FLOOR, KITCHEN, BAR));
  expect(phasesOf(run)).toEqual([
    [FLOOR, 'failed'],
    [KITCHEN, 'started'],
    [BAR, 'started'],
  ]);
  expect(run.state.value.isDone).toBe(false);
  await run.run(starts(FLOOR));
  expect(begun).toEqual([FLOOR, KITCHEN, BAR, FLOOR]);
  expect(phasesOf(run)).toEqual([
    [FLOOR, 'started'],
    [KITCHEN, 'started'],
    [BAR, 'started'],
  ]);
  expect(run.state.value.isDone).toBe(true);
});
