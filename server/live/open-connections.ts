/** Most connections of one session on a node: more than anybody has tabs. */
const MOST = 50;

/** How many connections are open on this node, by what they are counted as. */
export class OpenConnections {
  private readonly open = new Map<string, number>();

  /** Counts one that has opened; false: it is one too many, and counts until it has closed all the same. */
  add(countedAs: string): boolean {
    const open = (this.open.get(countedAs) ?? 0) + 1;
    this.open.set(countedAs, open);
    return open <= MOST;
  }

  remove(countedAs: string): void {
    const left = (this.open.get(countedAs) ?? 0) - 1;
    if (left > 0) this.open.set(countedAs, left);
    else this.open.delete(countedAs);
  }
}
