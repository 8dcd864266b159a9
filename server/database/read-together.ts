import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import { groupBy } from '#domain/kernel/group-by';
import type { Tables } from './tables.js';

/** One way of asking, and what is asked with it. */
export type ReadOne<Question, Answer> = (db: Kysely<Tables>, question: Question) => Promise<Answer>;

export interface Together<Question, Answer> {
  /** A text that equal questions share. */
  readonly keyOf: (question: Question) => string;
  /** A text that questions share which one reading answers. Absent: equal ones only. */
  readonly groupOf?: (question: Question) => string;
  /** Reads for the questions of one group, the first of them apart; gives the answer to each. */
  readonly read: (
    db: Kysely<Tables>,
    first: Question,
    all: readonly Question[],
  ) => Promise<(question: Question) => Answer>;
}

/**
 * Questions that are asked in the same turn of the event loop are read together, and equal ones once: after a
 * publication everybody who watches asks for nearly the same. Nothing is kept: what is answered was read after it
 * was asked. Each connection answers for itself, so that a transaction sees what it has written.
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
    const known = loaders.get(db);
    if (known) return known;
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

/** The same for a question about an organisation as a whole. */
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
