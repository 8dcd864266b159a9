/** Does something for each item, so many at once. Rejects with the first that fails, and begins no more then. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (const item of left) {
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
