/** Maximum number of connections of a session on a node. */
const MOST = 50;

/** Counts open connections of this node by owner. */
export class OpenConnections {
  private readonly open = new Map<string, number>();

  /** Counts a new connection; false: more than 50 of its owner are open. It counts until `remove` either way. */
  add(countedAs: string): boolean {
    const open = (this.open.get(countedAs) ?? 0) + 1;
    this.open.set(countedAs, open);
    return open <= MOST;
  }

  /** Counts a closed connection. */
  remove(countedAs: string): void {
    const remaining = (this.open.get(countedAs) ?? 0) - 1;
    if (remaining > 0) this.open.set(countedAs, remaining);
    else this.open.delete(countedAs);
  }
}
