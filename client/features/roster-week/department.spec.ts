import { expect, it } from 'vitest';
import { JobFilterView } from '#domain/job/job.views';
import { ALL_DEPARTMENTS, departmentOfJobs, departmentShown } from './department.js';

const horecaLocationId = 'cafe';
const departments = JobFilterView.array().parse([
  { name: '', horecaLocationId, id: 'kitchen', jobIds: ['cook', 'dishes'] },
  { name: '', horecaLocationId, id: 'floor', jobIds: ['service', 'bar'] },
]);

it.each([
  ['the one that the address names', ['kitchen', 'floor'], 'floor', 'kitchen'],
  ['every one, when the address says so', [ALL_DEPARTMENTS, 'kitchen'], 'floor', ALL_DEPARTMENTS],
  ['the one that was planned last, when the address names none', [null, 'kitchen'], 'floor', 'kitchen'],
  [
    'the one that was planned last, when the address names one that is not here',
    ['terrace', 'kitchen'],
    'floor',
    'kitchen',
  ],
  ['the own one, before anything was chosen', [null, null], 'floor', 'floor'],
  ['the own one, when the chosen one is of another location', [null, 'terrace'], 'floor', 'floor'],
  ['every one, for who has none of their own', [null, null], null, ALL_DEPARTMENTS],
  ['every one, when the own one is gone', [null, null], 'terrace', ALL_DEPARTMENTS],
])('shows %s', (_what, wanted, own, shown) => {
  expect(departmentShown(wanted, own, departments)).toBe(shown);
});

it.each([
  [['cook'], 'kitchen'],
  [['cook', 'dishes'], 'kitchen'],
  [['cook', 'bar'], null],
  [['bar', 'elsewhere'], 'floor'],
  [['elsewhere'], null],
  [[], null],
])('jobs %j belong to department %s', (jobIds, department) => {
  expect(departmentOfJobs(jobIds, departments)).toBe(department);
});
