import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import type { Tables } from './tables.js';

/** Asynchronous read of the answer to one question on a database or transaction. */
export type ReadOne<Question, Answer> = (db: Kysely<Tables>, question: Question) => Promise<Answer>;

/** Configuration of a batched read. */
export interface Together<Question, Answer> {
  /** Key that identifies a question: equal keys are read once. */
  readonly keyOf: (question: Question) => string;
  /** Key of the questions that one call of `read` answers. Absent: `keyOf`. */
  readonly groupOf?: (question: Question) => string;
  /**
   * Reads for all questions of a group (`first` is one of them) and returns the function that gives each its answer.
   */
  readonly read: (
    db: Kysely<Tables>,
    first: Question,
    all: readonly Question[],
  ) => Promise<(question: Question) => Answer>;
}

/**
 * Builds a read that collects the questions of one tick of the event loop and answers each group with one query, per
 * database or transaction. Caches nothing beyond the tick, so an answer includes everything committed before the
 * question. A failed query rejects all questions of the tick.
 */
export function readTogether<Question, Answer>({
  keyOf,
  groupOf = keyOf,
  read,
}: Together<Question, Answer>): ReadOne<Question, Answer> {
  const loaders = new WeakMap<Kysely<Tables>, DataLoader<Question, Answer, string>>();

  const readAll = async (db: Kysely<Tables>, questions: readonly Question[]): Promise<Answer[]> => {
    const groups = [...groupBy(questions, groupOf)].map(
      async ([group, alike]) => [group, await read(db, alike[0] as Question, alike)] as const,
    );
    const answerOf = new Map(await Promise.all(groups));
    return questions.map((question) => answerOf.get(groupOf(question))?.(question) as Answer);
  };

  const loaderOf = (db: Kysely<Tables>): DataLoader<Question, Answer, string> => {
    const cached = loaders.get(db);
    if (cached) return cached;
    const made = new DataLoader<Question, Answer, string>(
      (questions) => {
        // Questions from now on must see writes that were committed meanwhile.
        made.clearAll();
        return readAll(db, questions);
      },
      { cacheKeyFn: keyOf, batchScheduleFn: (start) => setImmediate(start) },
    );
    loaders.set(db, made);
    return made;
  };
  return (db, question) => loaderOf(db).load(question);
}

/**
 * Builds a read by organisation id: calls within one tick of the event loop share one query, per database or
 * transaction. Caches nothing beyond the tick.
 */
export const readOnce = <Answer>(
  read: (db: Kysely<Tables>, organisationId: string) => Promise<Answer>,
): ReadOne<string, Answer> =>
  readTogether({
    keyOf: (organisationId) => organisationId,
    read: async (db, organisationId) => {
      const answer = await read(db, organisationId);
      return () => answer;
    },
  });
