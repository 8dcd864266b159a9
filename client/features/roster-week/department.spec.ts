import { expect, it } from 'vitest';
import { JobFilterView } from '#domain/job/job.views';
import { ALL_DEPARTMENTS, departmentOfJobs, departmentShown } from './department.js';

const horecaLocationId = 'cafe';
const departments = JobFilterView.array().parse([
  { name: '', horecaLocationId, id: 'kitchen', jobIds: ['cook', 'dishes'] },
  { name: '', horecaLocationId, id: 'floor', jobIds: ['service', 'bar'] },
]);

it.each([
  ['the department in the address', ['kitchen', 'floor'], 'floor', 'kitchen'],
  ['all departments when the address says so', [ALL_DEPARTMENTS, 'kitchen'], 'floor', ALL_DEPARTMENTS],
  ['the last planned department when the address has none', [null, 'kitchen'], 'floor', 'kitchen'],
  [
    'the last planned department when the one in the address does not exist',
    ['terrace', 'kitchen'],
    'floor',
    'kitchen',
  ],
  ['the own department before anything was chosen', [null, null], 'floor', 'floor'],
  ['the own department when the chosen one is of another location', [null, 'terrace'], 'floor', 'floor'],
  ['all departments to a user without a department', [null, null], null, ALL_DEPARTMENTS],
  ['all departments when the own one was deleted', [null, null], 'terrace', ALL_DEPARTMENTS],
])('departmentShown shows %s', (_what, requested, myDepartment, shown) => {
  expect(departmentShown(requested, myDepartment, departments)).toBe(shown);
});

it.each([
  [['cook'], 'kitchen'],
  [['cook', 'dishes'], 'kitchen'],
  [['cook', 'bar'], null],
  [['bar', 'elsewhere'], 'floor'],
  [['elsewhere'], null],
  [[], null],
])('departmentOfJobs finds for jobs %j the department %s', (jobIds, department) => {
  expect(departmentOfJobs(jobIds, departments)).toBe(department);
});
