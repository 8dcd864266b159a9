/** Records as they were at two moments, compared by id. */
export interface Diff<Item> {
  /** There only later. */
  readonly added: readonly Item[];
  /** There only before. */
  readonly removed: readonly Item[];
  readonly changed: readonly ItemChange<Item>[];
}

/** Change of one item; null on a side: it did not exist. */
export interface ItemChange<Item> {
  readonly id: string;
  /** Fields that differ. A revision alone is no difference: what was changed and changed back is as it was. */
  readonly fields: readonly string[];
  readonly before: Item;
  readonly after: Item;
}

/** Difference of records between two states, in the order of `after`; removed records in the order of `before`. */
export function diffOf<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Diff<Item> {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  const added: Item[] = [];
  const changed: ItemChange<Item>[] = [];
  for (const item of after) {
    const was = earlier.get(item.id);
    if (!was) {
      added.push(item);
      continue;
    }
    const fields = differingFields(was, item);
    if (fields.length > 0) changed.push({ id: item.id, fields, before: was, after: item });
  }
  return { added, removed: before.filter(({ id }) => !later.has(id)), changed };
}

const NOT_COMPARED: readonly string[] = ['revision'];

function differingFields<Item extends object>(before: Item, after: Item): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => {
    if (NOT_COMPARED.includes(name)) return false;
    const key = name as keyof Item;
    return JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  });
}
