import { expect, it } from 'vitest';
import type { JobFilterId } from '#domain/kernel/ids';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import { everDrafted } from './ever-drafted.js';
import type { PreviewDepartment } from './preview-input.js';

const plan = { added: [], changed: [], removed: [], unchanged: [], calledOff: [] };
const floor: PreviewDepartment = {
  jobFilterId: 'floor' as JobFilterId,
  name: 'Bediening',
  plan,
  slots: [],
  state: null,
};
const kitchen: PreviewDepartment = { ...floor, jobFilterId: 'kitchen' as JobFilterId, plan: null };
const published = { published: true } as PushedWeekState;

it('has the departments with a draft', () => {
  expect(everDrafted([], [floor, kitchen])).toEqual([floor]);
});

it('keeps what a department last said when a colleague publishes it, and knows that it is published', () => {
  const allDepartments = everDrafted([], [floor, kitchen]);
  expect(everDrafted(allDepartments, [{ ...floor, plan: null, state: published }, kitchen])).toEqual([
    { ...floor, state: published },
  ]);
});

it('is the same as long as nothing changes', () => {
  const allDepartments = everDrafted([], [floor, kitchen]);
  expect(everDrafted(allDepartments, [floor, { ...kitchen }])).toBe(allDepartments);
});
