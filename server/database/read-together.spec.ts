import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.js';
import { readTogether } from './read-together.js';

const db = {} as Database;
const otherDb = {} as Database;

let reads: {
  readonly questions: readonly string[];
  answer(answers: Readonly<Record<string, string>>): void;
  fail(error: Error): void;
}[];

/** Questions of one first letter are read together. */
const ask = () =>
  readTogether<string, string | undefined>({
    keyOf: (question) => question.toLowerCase(),
    groupOf: ([letter = '']) => letter,
    read: (_, __, questions) =>
      new Promise((resolve, reject) => {
        reads.push({ questions, answer: (answers) => resolve((question) => answers[question]), fail: reject });
      }),
  });
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  reads = [];
});

describe('readTogether in one tick', () => {
  it('reads questions of a group together, and equal ones once', async () => {
    const load = ask();
    const answers = Promise.all([load(db, 'a1'), load(db, 'a2'), load(db, 'A1'), load(db, 'b')]);
    await turn();
    expect(reads.map(({ questions }) => questions)).toEqual([['a1', 'a2'], ['b']]);
    reads[1]?.answer({ b: '3' });
    reads[0]?.answer({ a1: '1', a2: '2' });
    expect(await answers).toEqual(['1', '2', '1', '3']);
  });

  it('reads separately for each connection', async () => {
    const load = ask();
    void load(db, 'a');
    void load(otherDb, 'a');
    await turn();
    expect(reads.map(({ questions }) => questions)).toEqual([['a'], ['a']]);
  });

  it('rejects all questions of a failed read, and reads again next time', async () => {
    const load = ask();
    const answers = Promise.allSettled([load(db, 'a1'), load(db, 'a2')]);
    await turn();
    reads[0]?.fail(new Error('away'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = load(db, 'a');
    await turn();
    reads[1]?.answer({ a: '1' });
    expect(await again).toBe('1');
  });
});

it('readTogether reads again for a question asked after a read began', async () => {
  const load = ask();
  const before = load(db, 'a');
  await turn();
  const meanwhile = load(db, 'a');
  await turn();
  reads[1]?.answer({ a: 'new' });
  reads[0]?.answer({ a: 'old' });
  expect(await Promise.all([before, meanwhile])).toEqual(['old', 'new']);
  void load(db, 'a');
  await turn();
  expect(reads).toHaveLength(3);
});
