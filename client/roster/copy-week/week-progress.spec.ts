import { expect, it } from 'vitest';
import type { StartPart } from './start-run.state.js';
import type { StartedWeek } from './start-week.js';
import { progressOf } from './week-progress.js';

const queued: StartPart = { phase: 'queued' };
const busy: StartPart = { phase: 'busy' };
const failed: StartPart = { phase: 'failed', error: new Error('draft_exists') };
const started = (shifts: number): StartPart => ({
  phase: 'started',
  start: { slots: Array.from({ length: shifts }) } as unknown as StartedWeek,
});

it('progressOf combines the phases of all departments', () => {
  expect(progressOf([])).toBeUndefined();
  expect(progressOf([queued, queued])).toEqual({ kind: 'queued' });
  expect(progressOf([started(3), queued])).toEqual({ kind: 'busy' });
  expect(progressOf([busy, queued])).toEqual({ kind: 'busy' });
  expect(progressOf([started(3), failed])).toEqual({ kind: 'failed' });
  expect(progressOf([started(3), started(4)])).toEqual({ kind: 'started', shifts: 7 });
});
