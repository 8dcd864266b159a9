/** Queue of items of which the one with the least rank comes first; equals in an order that depends on the items alone. */
export class Heap<Item extends { readonly rank: number }> {
  private readonly items: Item[] = [];

  get least(): Item | undefined {
    return this.items[0];
  }

  push(item: Item): void {
    const { items } = this;
    let at = items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = items[above];
      if (!other || other.rank <= item.rank) break;
      items[at] = other;
      at = above;
    }
    items[at] = item;
  }

  pop(): Item | undefined {
    const { items } = this;
    const [least] = items;
    const last = items.pop();
    if (last === undefined || items.length === 0) return least;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const [left, right] = [items[below], items[below + 1]];
      if (left === undefined) break;
      let least = left;
      if (right !== undefined && right.rank < left.rank) {
        least = right;
        below += 1;
      }
      if (least.rank >= last.rank) break;
      items[at] = least;
      at = below;
    }
    items[at] = last;
    return least;
  }
}
