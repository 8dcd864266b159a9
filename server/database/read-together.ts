import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** One way of asking, and what is asked with it. */
export type ReadOne<Question, Answer> = (db: Kysely<Tables>, question: Question) => Promise<Answer>;

/**
 * Questions that are asked in the same turn of the event loop are read together, and equal ones once: after a
 * publication everybody who watches asks for nearly the same. Nothing is kept: what is answered was read after it
 * was asked. Each connection answers for itself, so that a transaction sees what it has written.
 *
 * `keyOf`: a text that equal questions share. `read`: answers in the order of the questions.
 */
export function readTogether<Question, Answer>(
  keyOf: (question: Question) => string,
  read: (db: Kysely<Tables>, questions: readonly Question[]) => Promise<readonly Answer[]>,
): ReadOne<Question, Answer> {
  const loaders = new WeakMap<Kysely<Tables>, DataLoader<Question, Answer, string>>();

  const loaderOf = (db: Kysely<Tables>): DataLoader<Question, Answer, string> => {
    const known = loaders.get(db);
    if (known) return known;
    const made = new DataLoader<Question, Answer, string>(
      (questions) => {
        // Whoever asks from now on may want to see what was written meanwhile.
        made.clearAll();
        return read(db, questions);
      },
      { cacheKeyFn: keyOf, batchScheduleFn: (start) => setImmediate(start) },
    );
    loaders.set(db, made);
    return made;
  };
  return (db, question) => loaderOf(db).load(question);
}

/** The same for a question about an organisation as a whole. */
export function readOnce<Answer>(
  read: (db: Kysely<Tables>, organisationId: string) => Promise<Answer>,
): ReadOne<string, Answer> {
  return readTogether(
    (organisationId) => organisationId,
    (db, organisationIds) => Promise.all(organisationIds.map((organisationId) => read(db, organisationId))),
  );
}
