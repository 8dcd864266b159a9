import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';

/** Storage of one row in the database of this device. */
export interface RowStorage {
  /**
   * Changes the row in one transaction across tabs, and resolves with the value stored afterwards. `edit` gets null for
   * an empty row; it returns null to delete the row, or its argument to change nothing. Rejects when the browser
   * forbids storage.
   */
  readonly change: (edit: (stored: unknown) => unknown) => Promise<unknown>;
}

/** Conversion between the stored form of a row and its value. */
export interface RowFormat<Value> {
  /** Value of anything that any version may have stored; null: empty row. Must not throw. */
  readonly parse: (stored: unknown) => Value;
  /** True: the row is deleted instead of stored. */
  readonly isEmpty: (value: Value) => boolean;
  /** Form in which a value is stored. */
  readonly serialise: (value: Value) => unknown;
}

/**
 * Value shared by all tabs of this device. An edit shows at once and is reapplied to the stored value, so that
 * simultaneous edits of two tabs are both kept. When the browser forbids storage, the value lasts until the page
 * closes.
 */
export class DeviceRow<Value> {
  /** Value as last read from the device, with this tab's edits that are not stored yet on top. */
  readonly value: Watchable<Value>;
  /** Value as last read from the device, without edits that it does not have yet. */
  readonly stored: Watchable<Value>;
  private readonly shown: Store<Value>;
  private readonly read: Store<Value>;
  /** Edits that the device does not have yet, oldest first. */
  private edits: readonly ((value: Value) => Value)[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly storage: RowStorage,
    private readonly format: RowFormat<Value>,
  ) {
    this.read = new Store(format.parse(null));
    this.shown = new Store(this.read.value);
    this.stored = this.read;
    this.value = this.shown;
  }

  /**
   * Shows `edit` at once, applies it to the stored value and resolves with the value stored afterwards. `edit` is
   * called more than once: it must be pure, and return the same object to change nothing. Edits are stored in the order
   * of their calls.
   */
  change(edit: (value: Value) => Value): Promise<Value> {
    this.edits = [...this.edits, edit];
    this.show();
    return this.inTurn(async () => {
      await this.transact(edit);
      this.edits = this.edits.filter((other) => other !== edit);
      this.show();
      return this.read.value;
    });
  }

  /**
   * Applies `edit` to the stored value and shows it only when it is stored, for leases that one tab may have. Resolves
   * with the value stored afterwards, in the order of all edits.
   */
  claim(edit: (value: Value) => Value): Promise<Value> {
    return this.inTurn(async () => {
      await this.transact(edit);
      this.show();
      return this.read.value;
    });
  }

  /** Reads the row again, for changes of other tabs; resolves with the stored value. */
  refresh(): Promise<Value> {
    return this.claim((value) => value);
  }

  private async transact(edit: (value: Value) => Value): Promise<void> {
    const { parse, isEmpty, serialise } = this.format;
    try {
      const stored = await this.storage.change((before) => {
        const value = parse(before);
        const edited = edit(value);
        if (edited === value) return before;
        return isEmpty(edited) ? null : serialise(edited);
      });
      this.read.set(parse(stored));
    } catch {
      this.read.set(edit(this.read.value));
    }
  }

  private show(): void {
    this.shown.set(this.edits.reduce((value, edit) => edit(value), this.read.value));
  }

  private inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(task);
    this.last = done.catch(() => undefined);
    return done;
  }
}
