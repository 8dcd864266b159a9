/** Choices that are the same in every run with the same seed. */
export class Chance {
  constructor(private seed: number) {}

  /** 0 to 1 (mulberry32). */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  of<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** A time until the next of things that happen every `mean` on average, as people do them. */
  wait(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }
}
