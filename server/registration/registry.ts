/** Registry of named parts that features provide; the decorator `Registers` adds a class to one. */
export abstract class Registry<Thing> {
  protected readonly byName = new Map<string, Thing>();

  protected abstract nameOf(thing: Thing): string;

  /** @throws Error when there is one of that name already */
  register(thing: Thing): void {
    const name = this.nameOf(thing);
    if (this.byName.has(name)) throw new Error(`${this.constructor.name} are given ${name} twice`);
    this.byName.set(name, thing);
  }

  /** @throws Error when there is none of one of these names */
  require(names: Iterable<string>): void {
    const missing = [...names].filter((name) => !this.byName.has(name));
    if (missing.length > 0) throw new Error(`${this.constructor.name} lack ${missing.join(', ')}`);
  }

  all(): Thing[] {
    return [...this.byName.values()];
  }
}
