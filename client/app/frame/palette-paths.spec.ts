import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import {
  datePath,
  departmentPath,
  personHistoryPath,
  personPath,
  templatePath,
  type Where,
  weekPath,
} from './palette-paths.js';

const monday = civilDate('2026-12-07');
const friday = civilDate('2026-12-11');
const at = (path: string, plans = true): Where => {
  const { pathname, search } = new URL(path, 'http://rooster.example');
  return { pathname, search, plans };
};

it.each([
  ['/main?week=2026-11-23&department=bar', '/main?week=2026-12-07&department=bar'],
  ['/main/2026-11-24/shift-9?department=bar', '/main?week=2026-12-07'],
  [
    '/new-rooster?week=2026-11-23&department=bar&view=day&day=2026-11-24',
    '/new-rooster?week=2026-12-07&department=bar&view=day',
  ],
  ['/rooster?week=2026-11-23&shift=shift-9', '/rooster?week=2026-12-07'],
  ['/timeout', '/main?week=2026-12-07'],
])('weekPath leads from %s to %s', (from, path) => {
  expect(weekPath(at(from), monday)).toBe(path);
});

it('weekPath leads staff to their own roster', () => {
  expect(weekPath(at('/timeout', false), monday)).toBe('/rooster?week=2026-12-07');
});

it('datePath leads to the day on the board, and to the week on other pages', () => {
  expect(datePath(at('/new-rooster?week=2026-11-23&department=bar&view=employees'), friday)).toBe(
    '/new-rooster?week=2026-12-07&department=bar&view=day&day=2026-12-11',
  );
  expect(datePath(at('/new-rooster?view=jobs&week=2026-11-23'), friday)).toBe(
    '/new-rooster?view=day&week=2026-12-07&day=2026-12-11',
  );
  expect(datePath(at('/main?week=2026-11-23'), friday)).toBe('/main?week=2026-12-07');
});

it('departmentPath opens a department on the board, and on the weekly roster from other pages', () => {
  expect(departmentPath(at('/new-rooster?week=2026-12-07&department=all&view=jobs'), monday, 'bar')).toBe(
    '/new-rooster?week=2026-12-07&department=bar&view=jobs',
  );
  expect(departmentPath(at('/history'), monday, 'bar')).toBe('/main?week=2026-12-07&department=bar');
});

it('personPath leads to a person’s row on the board, and personHistoryPath to their history', () => {
  expect(personPath(monday, 'emma')).toBe(
    '/new-rooster?week=2026-12-07&department=all&view=employees&person=emma&avoidRefresh=1',
  );
  expect(personHistoryPath('emma')).toBe('/history?about=emma');
});

it('templatePath opens the template choice of a week and department', () => {
  expect(templatePath(monday, 'bar')).toBe('/new-rooster/select-template?week=2026-12-07&department=bar');
});
