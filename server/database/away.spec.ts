import { expect, it } from 'vitest';
import { isDatabaseAway } from './away.js';

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

it.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('terminating connection because of crash of another server process', '57P02'),
  failure('the database system is starting up', '57P03'),
  failure('could not extend file: No space left on device', '53100'),
  failure('connection failure', '08006'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('terminating connection due to idle-in-transaction timeout', '25P03'),
  failure('Query read timeout'),
  failure('Connection terminated unexpectedly'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('timeout exceeded when trying to connect'),
])('isDatabaseAway is true for %s', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  failure('duplicate key value violates unique constraint', '23505'),
  failure('column "name" does not exist', '42703'),
  failure('A transaction was rolled back without an error'),
  new TypeError('undefined is not a function'),
  'Connection terminated unexpectedly',
  null,
])('isDatabaseAway is false for %s', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
