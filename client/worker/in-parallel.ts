/**
 * Runs `work` for each item in order, at most `atOnce` at a time. Rejects with the first error and then starts no more
 * items; running ones go on. Resolves when all are done.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const remaining = items.values();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (const item of remaining) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
