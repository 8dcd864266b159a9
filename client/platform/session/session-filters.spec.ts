import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { freshPlace } from './session-filters.js';

const HOUR = 60 * 60 * 1000;
const filter = { week: civilDate('2026-12-07'), jobFilterId: 'floor', jobId: null, view: 'day', at: 100 * HOUR };

it('freshPlace restores week, department and view of a planner for four hours', () => {
  expect(freshPlace(filter, 104 * HOUR - 1)).toEqual({ week: '2026-12-07', jobFilterId: 'floor', view: 'day' });
  expect(freshPlace(filter, 104 * HOUR)).toEqual({ week: null, jobFilterId: null, view: null });
});
