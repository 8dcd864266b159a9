import { expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { LogEpoch } from './log-epoch.js';

/** Answers what is in `answers`, one after the other; an error is thrown. */
function databaseWith(answers: (string | Error)[]): Database {
  const executeTakeFirstOrThrow = async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('asked once too often');
    if (answer instanceof Error) throw answer;
    return { id: answer };
  };
  return { selectFrom: () => ({ select: () => ({ executeTakeFirstOrThrow }) }) } as unknown as Database;
}

it('the log epoch is read once for concurrent callers', async () => {
  const epoch = new LogEpoch(databaseWith(['one']));
  expect(await Promise.all([epoch.current(), epoch.current()])).toEqual(['one', 'one']);
  expect(await epoch.current()).toBe('one');
});

it('the log epoch is read again after the database was away', async () => {
  const epoch = new LogEpoch(databaseWith([new Error('away'), 'one']));
  await expect(epoch.current()).rejects.toThrow('away');
  expect(await epoch.current()).toBe('one');
});
