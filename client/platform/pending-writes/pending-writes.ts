import { filter, firstValueFrom, from, merge } from 'rxjs';
import type { Confirmed } from '../api/confirmable.js';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import type { DeviceRow } from './device-row.js';
import { isRosterChange, REPLACING } from './pending-change.js';
import { KEY_KNOWN_FOR_MS, type NewWrite, type PendingWrite } from './pending-write.js';

type Writes = readonly PendingWrite[];

/** `again`: no answer, or not now; the write stays first and is sent again. */
export type Delivery =
  | { readonly end: 'done' }
  | { readonly end: 'again' }
  | { readonly end: 'refused'; readonly code: string };

export interface PendingWritesPorts {
  /** Id of this tab, never used again by another. */
  readonly tab: string;
  /** Tabs that are open at this moment. */
  readonly openTabs: () => Promise<ReadonlySet<string>>;
  /** Whether the owner of the writes is signed in here: nothing is sent in the name of another. */
  readonly isSignedIn: () => boolean;
  readonly send: (write: PendingWrite) => Promise<Delivery>;
  /** Asks for another `send` in a while. */
  readonly later: () => void;
  /** The same write by somebody who is sure. */
  readonly confirmed: (write: PendingWrite) => PendingWrite;
  readonly newKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told how a write of the queue ended. */
  readonly delivered: (write: PendingWrite, delivery: Delivery) => void;
}

export interface Performance<Answer> {
  readonly send: () => Promise<Confirmed<Answer>>;
  /** Whether a failure of `send` says nothing about what the server did. */
  readonly isUnanswered: (error: unknown) => boolean;
  readonly isOverdue: Promise<unknown>;
}

const waits = ({ refused }: PendingWrite): boolean => refused === null;

const inQueue = (write: PendingWrite): PendingWrite => ({ ...write, holder: null, isQueued: true });

/** Whether `later` says again all that `write` says. */
const replaces = (later: PendingWrite, write: PendingWrite): boolean =>
  REPLACING.has(later.change) && later.change === write.change && later.subject === write.subject;

/**
 * Writes of one person that no server has done, stored by the device and shared by its tabs, oldest first. A page sends
 * its write itself while it holds it; without an answer the write goes to the queue, which sends in order. `holder` is
 * the lease: one tab sends a write at a time, and what a closed tab held goes to the queue. A refused write stays until
 * its owner has decided about it.
 */
export class PendingWrites {
  readonly all: Watchable<Writes>;
  /** Writes of the queue, those that were refused among them: nobody else tells of them. */
  readonly queued: Watchable<Writes>;
  private sending: Promise<void> | null = null;
  /** `send` was called since the queue was last read. */
  private isWanted = false;

  constructor(
    private readonly row: DeviceRow<Writes>,
    private readonly ports: PendingWritesPorts,
  ) {
    this.all = row.value;
    const queued = new Store<Writes>([]);
    this.all.values$.subscribe((writes) => {
      const now = writes.filter(({ isQueued }) => isQueued);
      if (now.length + queued.value.length > 0) queued.set(now);
    });
    this.queued = queued;
  }

  /** Stores a write that this page is about to send; it holds it until `end`, `drop` or `release`. */
  readonly begin = async (write: NewWrite): Promise<void> => {
    const { tab, now } = this.ports;
    const begun: PendingWrite = { ...write, refused: null, isQueued: false, holder: tab, at: now() };
    await this.row.change((writes) =>
      writes.some(({ key }) => key === write.key)
        ? writes.map((other) => (other.key === write.key ? { ...begun, at: other.at } : other))
        : [...writes, begun],
    );
  };

  /**
   * Sends a write of this page when every earlier write of its subject is over. It goes to the queue when no answer
   * comes (`isUnanswered`), or when its turn has not come by the time that `isOverdue` resolves.
   *
   * @throws what `send` throws that is an answer
   */
  readonly perform = async <Answer>(
    write: NewWrite,
    { send, isUnanswered, isOverdue }: Performance<Answer>,
  ): Promise<Confirmed<Answer> | 'queued'> => {
    const { key } = write;
    await this.begin(write);
    if (await this.isNext(key, isOverdue)) {
      try {
        const answer = await send();
        await (answer.confirmed ? this.end(key) : this.drop(key));
        return answer;
      } catch (error) {
        if (!isUnanswered(error)) {
          await this.drop(key);
          throw error;
        }
      }
    }
    await this.release(key);
    void this.send();
    return 'queued';
  };

  /** The server did it. Earlier writes that it replaces are not sent any more. */
  readonly end = (key: string): Promise<void> =>
    this.edit((writes) => withoutReplaced(writes, key).filter((write) => write.key !== key));

  /** Forgets a write whose failure its page told. One that went to the queue meanwhile, as at sign-out, stays. */
  readonly drop = (key: string): Promise<void> =>
    this.edit((writes) => unless(writes, (write) => write.key === key && !write.isQueued));

  /** Gives a write to the queue: no answer came. */
  readonly release = (key: string): Promise<void> =>
    this.edit((writes) =>
      withoutReplaced(writes, key).map((write) => (write.key === key && waits(write) ? inQueue(write) : write)),
    );

  /** Stores a write for the queue. */
  readonly add = (write: NewWrite): Promise<void> => this.begin(write).then(() => this.release(write.key));

  /** Gives everything that this tab holds to the queue: its owner signed out. */
  readonly leave = (): Promise<void> => this.releaseOf(new Set([this.ports.tab]));

  /** Its owner does not want it any more. */
  readonly discard = (key: string): Promise<void> =>
    this.edit((writes) => unless(writes, (write) => write.key === key));

  /** Puts back a write that was discarded. */
  readonly restore = (write: PendingWrite): Promise<void> =>
    this.edit((writes) => [...writes.filter(({ key }) => key !== write.key), { ...write, holder: null }]);

  /** Sends a refused write again: `sure` after a question of the server, which then still holds the key free. */
  readonly retry = async (key: string, sure: boolean): Promise<void> => {
    // The server repeats a refusal as long as it hears the same key.
    const newKey = this.ports.newKey();
    const again = (write: PendingWrite) => (sure ? this.ports.confirmed(write) : { ...write, key: newKey });
    await this.edit((writes) =>
      writes.map((write) => (write.key === key && !waits(write) ? { ...inQueue(again(write)), refused: null } : write)),
    );
    await this.send();
  };

  /** Reads what other tabs made of it. */
  readonly refresh = async (): Promise<void> => void (await this.row.refresh());

  /** Sends the queue, one write after the other. Resolves when nothing is left that this tab can send now. */
  readonly send = (): Promise<void> => {
    this.isWanted = true;
    this.sending ??= this.sendWhileWanted().finally(() => {
      this.sending = null;
    });
    return this.sending;
  };

  /** Whether a write of this page may go: false when it was overtaken, or its owner is signed out. */
  private async isNext(key: string, isOverdue: Promise<unknown>): Promise<boolean> {
    const { all } = this;
    if (isBlocked(all.value, key)) {
      void this.send();
      await firstValueFrom(merge(all.values$.pipe(filter((writes) => !isBlocked(writes, key))), from(isOverdue)));
    }
    const isHeld = all.value.some((write) => write.key === key && write.holder === this.ports.tab);
    return isHeld && !isBlocked(all.value, key) && this.ports.isSignedIn();
  }

  private async sendWhileWanted(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      await this.sendAll();
    }
  }

  private async sendAll(): Promise<void> {
    const { tab, isSignedIn } = this.ports;
    await this.takeOver();
    while (isSignedIn()) {
      const writes = await this.row.change((stored) => leased(stored, tab));
      const next = writes.find(({ holder, isQueued }) => isQueued && holder === tab);
      if (!next) return;
      if ((await this.deliver(next)) === 'again') return this.ports.later();
    }
  }

  private async deliver(write: PendingWrite): Promise<Delivery['end']> {
    const { key } = write;
    const delivery = await this.ports.send(write).catch(async (error: unknown) => {
      await this.release(key);
      throw error;
    });
    if (delivery.end === 'done') await this.end(key);
    else if (delivery.end === 'again') await this.release(key);
    else
      await this.edit((writes) =>
        writes.map((other) => (other.key === key ? { ...inQueue(other), refused: delivery.code } : other)),
      );
    if (delivery.end !== 'again') this.ports.delivered(write, delivery);
    return delivery.end;
  }

  /** Gives to the queue what closed tabs held. */
  private async takeOver(): Promise<void> {
    const holders = new Set((await this.row.refresh()).map(({ holder }) => holder));
    if ([...holders].every((holder) => holder === null || holder === this.ports.tab)) return;
    const open = await this.ports.openTabs();
    await this.releaseOf(new Set([...holders].filter((holder) => holder !== null && !open.has(holder))));
  }

  private releaseOf(tabs: ReadonlySet<string | null>): Promise<void> {
    const isTooOld = ({ change, at }: PendingWrite) =>
      isRosterChange(change) && this.ports.now() - at > KEY_KNOWN_FOR_MS;
    return this.edit((writes) =>
      writes.some(({ holder }) => tabs.has(holder))
        ? writes.flatMap((write) => (tabs.has(write.holder) ? (isTooOld(write) ? [] : inQueue(write)) : write))
        : writes,
    );
  }

  private async edit(change: (writes: Writes) => Writes): Promise<void> {
    await this.row.change(change);
  }
}

/** The writes with the next one of the queue held by `tab`; the same when nothing can be sent. */
function leased(writes: Writes, tab: string): Writes {
  const waiting = writes.filter(waits);
  // One tab at a time sends the queue.
  if (waiting.some(({ isQueued, holder }) => isQueued && holder !== null)) return writes;
  const next = waiting.find(
    ({ key, holder }) => holder === null && !isBlocked(writes, key) && !isReplaced(writes, key),
  );
  return next ? writes.map((write) => (write === next ? { ...write, holder: tab } : write)) : writes;
}

/** Whether an earlier write of its subject has to be over first. One that is replaced need not be sent at all. */
function isBlocked(writes: Writes, key: string): boolean {
  const index = writes.findIndex((write) => write.key === key);
  const write = writes[index];
  if (!write) return false;
  return writes
    .slice(0, index)
    .some(
      (other) => waits(other) && other.subject === write.subject && (other.holder !== null || !replaces(write, other)),
    );
}

/** Whether a later write that says the same anew is on its way. */
function isReplaced(writes: Writes, key: string): boolean {
  const index = writes.findIndex((write) => write.key === key);
  const write = writes[index];
  return write !== undefined && writes.slice(index + 1).some((later) => waits(later) && replaces(later, write));
}

function withoutReplaced(writes: Writes, key: string): Writes {
  const index = writes.findIndex((write) => write.key === key);
  const write = writes[index];
  if (!write) return writes;
  return unless(writes, (other) => writes.indexOf(other) < index && other.holder === null && replaces(write, other));
}

/** The writes without some of them; the same when there are none of those. */
const unless = (writes: Writes, isLeftOut: (write: PendingWrite) => boolean): Writes =>
  writes.some(isLeftOut) ? writes.filter((write) => !isLeftOut(write)) : writes;
