/** Modules that are wanted by exactly the same entries. */
export interface Chunk {
  readonly modules: readonly string[];
  /** Entry points of lazy loading that use the chunk: pages and lazy parts. */
  readonly entries: ReadonlySet<string>;
  /** Estimated compressed size. */
  readonly bytes: number;
  /** Indices in the list of the chunks that it imports. */
  readonly imports: readonly number[];
  /** Whether the chunk is never merged. Its importers still load it. */
  readonly isFixed: boolean;
}

export interface JoinOptions {
  /** Cost of one more file beside its content, in bytes. */
  readonly bytesOfFile: number;
  /** Weight of an entry: higher for those that are opened most. */
  readonly weightOf: (entry: string) => number;
}

/** Chunk whose entries are a bit set, since entries are compared some hundred thousand times. */
interface Joined {
  readonly isFixed: boolean;
  modules: readonly string[];
  entries: bigint;
  bytes: number;
  imports: ReadonlySet<number>;
}

/**
 * Joins the best pair of chunks repeatedly, as long as the files saved (`bytesOfFile` each) cost more than the unused
 * bytes that entries then fetch, both weighted by entry (`weightOf`). Pairs of which one imports the other through a
 * third are never joined: they would import each other.
 *
 * @returns the modules of each chunk that is not fixed
 */
export function joinChunks(chunks: readonly Chunk[], { bytesOfFile, weightOf }: JoinOptions): string[][] {
  const entries = [...new Set(chunks.flatMap((chunk) => [...chunk.entries]))];
  const bitOf = new Map(entries.map((entry, index) => [entry, 1n << BigInt(index)]));
  const weigh = memoized((bits) =>
    entries.reduce((sum, entry, index) => sum + ((bits >> BigInt(index)) & 1n ? weightOf(entry) : 0), 0),
  );
  const all = new Map<number, Joined>(
    chunks.map((chunk, index) => [
      index,
      {
        ...chunk,
        entries: [...chunk.entries].reduce((bits, entry) => bits | (bitOf.get(entry) ?? 0n), 0n),
        imports: new Set(chunk.imports),
      },
    ]),
  );

  /** Weighted bytes that these entries pay for loading a chunk and its imports. */
  const priceOf = (index: number, buyers: bigint, beside: number): number => {
    let price = 0;
    for (const needed of reachable(all, index)) {
      const chunk = all.get(needed);
      if (!chunk || needed === beside) continue;
      const without = buyers & ~chunk.entries;
      if (without) price += weigh(without) * (chunk.bytes + (needed === index ? 0 : bytesOfFile));
    }
    return price;
  };
  const gainOf = (first: number, second: number): number => {
    const [one, other] = [all.get(first), all.get(second)];
    if (!one || !other || !(one.entries & other.entries)) return 0;
    const spared = weigh(one.entries & other.entries) * bytesOfFile;
    const gain = spared - priceOf(second, one.entries & ~other.entries, first);
    return gain <= 0 ? gain : gain - priceOf(first, other.entries & ~one.entries, second);
  };

  const gains = new Map<string, { readonly pair: readonly [number, number]; readonly gain: number }>();
  const weighAll = (changed: Iterable<number>): void => {
    for (const index of changed) {
      for (const [at, { isFixed }] of all) {
        if (at === index || isFixed || all.get(index)?.isFixed) continue;
        const pair = [Math.min(at, index), Math.max(at, index)] as const;
        const gain = gainOf(...pair);
        if (gain > 0) gains.set(pair.join(), { pair, gain });
        else gains.delete(pair.join());
      }
    }
  };
  weighAll(all.keys());

  for (;;) {
    const best = [...gains.values()].reduce<{ pair: readonly [number, number]; gain: number } | null>(
      (most, candidate) => (most && most.gain >= candidate.gain ? most : candidate),
      null,
    );
    if (!best) break;
    const [into, from] = best.pair;
    const [joined, merged] = [all.get(into), all.get(from)];
    gains.delete(best.pair.join());
    if (!joined || !merged || importsThroughOthers(all, into, from) || importsThroughOthers(all, from, into)) continue;
    all.delete(from);
    for (const [key, { pair }] of gains) if (pair.includes(from)) gains.delete(key);
    joined.modules = [...joined.modules, ...merged.modules];
    joined.bytes += merged.bytes;
    joined.entries |= merged.entries;
    joined.imports = new Set(
      [...joined.imports, ...merged.imports].filter((index) => index !== into && index !== from),
    );
    for (const chunk of all.values())
      if (chunk !== joined && chunk.imports.has(from))
        chunk.imports = new Set([...chunk.imports].map((index) => (index === from ? into : index)));
    // Every entry of a chunk also loads the chunk's imports.
    const changed = new Set([into]);
    for (const needed of reachable(all, into)) {
      const chunk = all.get(needed);
      if (!chunk || !(joined.entries & ~chunk.entries)) continue;
      chunk.entries |= joined.entries;
      changed.add(needed);
    }
    weighAll(changed);
  }
  return [...all.values()].filter(({ isFixed }) => !isFixed).map(({ modules }) => [...modules]);
}

/** A chunk, and all that it imports. */
function reachable(chunks: ReadonlyMap<number, Joined>, from: number): ReadonlySet<number> {
  const found = new Set([from]);
  for (const index of found) for (const imported of chunks.get(index)?.imports ?? []) found.add(imported);
  return found;
}

function importsThroughOthers(chunks: ReadonlyMap<number, Joined>, from: number, to: number): boolean {
  const others = [...(chunks.get(from)?.imports ?? [])].filter((index) => index !== to);
  return others.some((other) => reachable(chunks, other).has(to));
}

function memoized(compute: (bits: bigint) => number): (bits: bigint) => number {
  const memo = new Map<bigint, number>();
  return (bits) => {
    const before = memo.get(bits);
    if (before !== undefined) return before;
    const computed = compute(bits);
    memo.set(bits, computed);
    return computed;
  };
}
