import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import { REPLACING } from './pending-change.js';
import type { OutboxEntry } from './outbox-entry.js';

type Entries = readonly OutboxEntry[];

/** `again`: nobody knows yet, or not now; the entry stays first and is sent again. */
export type Delivery =
  | { readonly end: 'done' }
  | { readonly end: 'again' }
  | { readonly end: 'refused'; readonly code: string };

export interface OutboxPorts {
  /** Changes what is kept in one step, whichever tab asks, and gives what is kept then. */
  readonly change: (edit: (entries: Entries) => Entries) => Promise<Entries>;
  readonly send: (entry: OutboxEntry) => Promise<Delivery>;
  /** Runs when no other tab of this person sends. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Asks for another `send` in a while. */
  readonly later: () => void;
  /** The same by somebody who is sure. */
  readonly confirmed: (entry: OutboxEntry) => OutboxEntry;
  readonly newKey: () => string;
  readonly delivered: (entry: OutboxEntry, delivery: Delivery) => void;
}

const waits = ({ refused }: OutboxEntry): boolean => refused === null;

/**
 * What one person asked for without a connection, oldest first. It is sent in that order when the connection is back;
 * what is refused stays with its reason until they have decided what to do about it. Nothing leaves by itself.
 */
export class Outbox {
  private readonly store = new Store<Entries>([]);
  readonly entries: Watchable<Entries> = this.store;
  private sending: Promise<void> | null = null;

  constructor(private readonly ports: OutboxPorts) {}

  /** Reads what is kept, also when another tab has changed it. */
  readonly refresh = (): Promise<void> => this.edit((entries) => entries);

  readonly add = (entry: OutboxEntry): Promise<void> =>
    this.edit((entries) => {
      const isReplaced = (other: OutboxEntry) =>
        other.key === entry.key ||
        (REPLACING.has(entry.change) && other.change === entry.change && other.subject === entry.subject);
      return [...entries.filter((other) => !isReplaced(other)), entry];
    });

  readonly discard = (key: string): Promise<void> =>
    this.edit((entries) => entries.filter((entry) => entry.key !== key));

  /** Sends a refused one once more: `sure` after a question of the server, which then still holds the key free. */
  readonly retry = async (key: string, sure: boolean): Promise<void> => {
    // The server repeats a refusal as long as it hears the same key.
    const again = (entry: OutboxEntry) => (sure ? this.ports.confirmed(entry) : { ...entry, key: this.ports.newKey() });
    await this.edit((entries) =>
      entries.map((entry) => (entry.key === key ? { ...again(entry), refused: null } : entry)),
    );
    await this.send();
  };

  /** Sends what waits, one after the other. */
  readonly send = (): Promise<void> => {
    this.sending ??= this.ports
      .alone(() => this.sendAll())
      .finally(() => {
        this.sending = null;
      });
    return this.sending;
  };

  private async sendAll(): Promise<void> {
    await this.refresh();
    for (let next = this.store.value.find(waits); next; next = this.store.value.find(waits)) {
      const { key } = next;
      const delivery = await this.ports.send(next);
      if (delivery.end === 'again') return this.ports.later();
      if (delivery.end === 'done') await this.discard(key);
      else
        await this.edit((entries) =>
          entries.map((entry) => (entry.key === key ? { ...entry, refused: delivery.code } : entry)),
        );
      this.ports.delivered(next, delivery);
    }
  }

  private async edit(change: (entries: Entries) => Entries): Promise<void> {
    this.store.set(await this.ports.change(change));
  }
}
