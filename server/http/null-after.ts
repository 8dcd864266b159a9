/** Answer of some work; null when it takes longer than so many milliseconds. Late work goes on, and nobody hears how it ends. */
export async function nullAfter<Answer>(ms: number, work: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
