/** Difference between two states of a list of records, by id. */
export interface Diff<Item> {
  /** Records of the later state only. */
  readonly added: readonly Item[];
  /** Records of the earlier state only. */
  readonly removed: readonly Item[];
  readonly changed: readonly ItemChange<Item>[];
}

/** A record with different fields in both states. */
export interface ItemChange<Item> {
  readonly id: string;
  /** Names of the fields that differ, `revision` excepted. */
  readonly fields: readonly string[];
  readonly before: Item;
  readonly after: Item;
}

/**
 * Difference between two states: added and changed records in the order of `after`, removed ones in the order of
 * `before`. Records that differ in `revision` only are equal.
 */
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
