import { expect, it } from 'vitest';
import { afterArrow, type Departments, withDepartmentAt, withJobAt } from './arrangement.js';

const departments: Departments = [
  { id: 'floor', name: 'Floor', jobIds: ['service', 'runner'] },
  { id: 'kitchen', name: 'Kitchen', jobIds: ['cook'] },
];
const jobsOf = (arranged: Departments) => arranged.map(({ jobIds }) => jobIds);

it('withJobAt puts a job at a place in one department, and removes it from others', () => {
  expect(jobsOf(withJobAt(departments, 'runner', { departmentId: 'kitchen', index: 0 }))).toEqual([
    ['service'],
    ['runner', 'cook'],
  ]);
  expect(jobsOf(withJobAt(departments, 'service', { departmentId: 'floor', index: 9 }))).toEqual([
    ['runner', 'service'],
    ['cook'],
  ]);
  expect(jobsOf(withJobAt(departments, 'new', { departmentId: 'kitchen', index: 1 }))).toEqual([
    ['service', 'runner'],
    ['cook', 'new'],
  ]);
});

it('withJobAt leaves the departments as they are for an unknown department', () => {
  expect(withJobAt(departments, 'runner', { departmentId: 'nowhere', index: 0 })).toEqual(departments);
});

it('afterArrow moves a job by an arrow key, and leaves it at an edge', () => {
  expect(jobsOf(afterArrow(departments, 'runner', 'ArrowUp'))).toEqual([['runner', 'service'], ['cook']]);
  expect(jobsOf(afterArrow(departments, 'runner', 'ArrowDown'))).toEqual([['service', 'runner'], ['cook']]);
  expect(jobsOf(afterArrow(departments, 'service', 'ArrowRight'))).toEqual([['runner'], ['cook', 'service']]);
  expect(jobsOf(afterArrow(departments, 'cook', 'ArrowRight'))).toEqual([['service', 'runner'], ['cook']]);
});

it('withDepartmentAt moves a department, and ignores an unknown one', () => {
  expect(withDepartmentAt(departments, 'kitchen', 0).map(({ id }) => id)).toEqual(['kitchen', 'floor']);
  expect(withDepartmentAt(departments, 'kitchen', 5).map(({ id }) => id)).toEqual(['floor', 'kitchen']);
  expect(withDepartmentAt(departments, 'nowhere', 0)).toEqual(departments);
});
