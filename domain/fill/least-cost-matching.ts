/**
 * Column for each row so that the sum of costs is least (Hungarian method, one row added at a time). Needs at least as
 * many columns as rows; `Infinity` forbids a pair, and each row needs a column that nobody else can use.
 */
export function leastCostMatching(costs: readonly (readonly number[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  const rowOf = Array.from<number>({ length: columns }).fill(-1);
  const rowPrice = Array.from<number>({ length: costs.length }).fill(0);
  const columnPrice = Array.from<number>({ length: columns }).fill(0);
  for (const added of costs.keys()) {
    const slack = Array.from<number>({ length: columns }).fill(Infinity);
    const cameFrom = Array.from<number>({ length: columns }).fill(-1);
    const visited: number[] = [];
    const isVisited = Array.from<boolean>({ length: columns }).fill(false);
    let row = added;
    let column = -1;
    let reached = -1;
    do {
      let least = Infinity;
      for (let other = 0; other < columns; other += 1) {
        if (isVisited[other]) continue;
        const reduced = (costs[row]?.[other] ?? Infinity) - at(rowPrice, row) - at(columnPrice, other);
        if (reduced < at(slack, other)) {
          slack[other] = reduced;
          cameFrom[other] = column;
        }
        if (at(slack, other) < least) {
          least = at(slack, other);
          reached = other;
        }
      }
      if (least === Infinity) throw new Error('A row has no column of its own');
      rowPrice[added] = at(rowPrice, added) + least;
      for (const other of visited) {
        columnPrice[other] = at(columnPrice, other) - least;
        const matched = at(rowOf, other);
        rowPrice[matched] = at(rowPrice, matched) + least;
      }
      for (let other = 0; other < columns; other += 1) if (!isVisited[other]) slack[other] = at(slack, other) - least;
      isVisited[reached] = true;
      visited.push(reached);
      column = reached;
      row = at(rowOf, reached);
    } while (row !== -1);
    while (column !== -1) {
      const before = at(cameFrom, column);
      rowOf[column] = before === -1 ? added : at(rowOf, before);
      column = before;
    }
  }
  const columnOf = costs.map(() => -1);
  for (const [column, row] of rowOf.entries()) if (row !== -1) columnOf[row] = column;
  return columnOf;
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
