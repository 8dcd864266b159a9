/** Registry of named parts that features provide with the decorator `Registers`. */
export abstract class Registry<Thing> {
  protected readonly byName = new Map<string, Thing>();

  protected abstract nameOf(thing: Thing): string;

  /** Adds a part. @throws Error if its name is registered already. */
  register(thing: Thing): void {
    const name = this.nameOf(thing);
    if (this.byName.has(name)) throw new Error(`${this.constructor.name} are given ${name} twice`);
    this.byName.set(name, thing);
  }

  /** @throws Error if one of these names is not registered. */
  require(names: Iterable<string>): void {
    const missing = [...names].filter((name) => !this.byName.has(name));
    if (missing.length > 0) throw new Error(`${this.constructor.name} lack ${missing.join(', ')}`);
  }

  /** All parts, in the order of registration. */
  all(): Thing[] {
    return [...this.byName.values()];
  }
}
