/**
 * Result of `work`, or null after `ms` milliseconds. Does not cancel late work, and ignores its result. Rejects if
 * `work` rejects in time.
 */
export async function nullAfter<Answer>(ms: number, work: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
