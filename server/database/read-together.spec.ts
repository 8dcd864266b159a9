import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from './database.js';
import { readTogether } from './read-together.js';

const db = {} as Database;
const otherDb = {} as Database;

let reads: { readonly questions: readonly string[]; answer(answers: readonly string[]): void; fail(error: Error): void }[];

const ask = () =>
  readTogether<string, string>(
    (question) => question.toLowerCase(),
    (_, questions) =>
      new Promise((resolve, reject) => {
        reads.push({ questions, answer: resolve, fail: reject });
      }),
  );
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  reads = [];
});

describe('questions of one turn', () => {
  it('are read together, equal ones once', async () => {
    const load = ask();
    const answers = Promise.all([load(db, 'a'), load(db, 'b'), load(db, 'A')]);
    await turn();
    expect(reads.map(({ questions }) => questions)).toEqual([['a', 'b']]);
    reads[0]?.answer(['1', '2']);
    expect(await answers).toEqual(['1', '2', '1']);
  });

  it('are read by each connection for itself', async () => {
    const load = ask();
    void load(db, 'a');
    void load(otherDb, 'a');
    await turn();
    expect(reads.map(({ questions }) => questions)).toEqual([['a'], ['a']]);
  });

  it('fail together, and are asked anew', async () => {
    const load = ask();
    const answers = Promise.allSettled([load(db, 'a'), load(db, 'b')]);
    await turn();
    reads[0]?.fail(new Error('away'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = load(db, 'a');
    await turn();
    reads[1]?.answer(['1']);
    expect(await again).toBe('1');
  });
});

it('what is asked after a read began is read again, whether that is answered or not', async () => {
  const load = ask();
  const before = load(db, 'a');
  await turn();
  const meanwhile = load(db, 'a');
  await turn();
  reads[1]?.answer(['new']);
  reads[0]?.answer(['old']);
  expect(await Promise.all([before, meanwhile])).toEqual(['old', 'new']);
  void load(db, 'a');
  await turn();
  expect(reads).toHaveLength(3);
});
