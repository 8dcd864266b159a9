import { filter, firstValueFrom, from, merge } from 'rxjs';
import type { Confirmed } from '../api/confirmable.js';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import type { DeviceRow } from './device-row.js';
import { isTooOld, type NewWrite, type PendingWrite, WAITED_TOO_LONG } from './pending-write.js';
import type { SendResult, Performance, PendingWritesPorts } from './pending-writes-ports.js';
import { inQueue, QueueOrder, unless, waits, type Writes } from './queue-order.js';

const NEW = { refused: null, isQueued: false, holder: null } as const;

/**
 * Writes of one person that no server has done, stored on the device and shared by its tabs, oldest first. A page sends
 * its own (`perform`); unanswered ones and those of closed tabs go to the queue, which `send` sends from one tab at a
 * time (`holder`), by subject in order. A later write may replace a waiting one. Refused ones (changes of the roster and of records
 * also after 7 days) stay until their owner decides, and block none.
 */
export class PendingWrites {
  /** Queued writes and writes that a page is sending, of all tabs. */
  readonly all: Watchable<Writes>;
  /** Queued writes, waiting or refused; without those that a page sends and reports itself. */
  readonly queued: Watchable<Writes>;
  private readonly order: QueueOrder;
  private sending: Promise<void> | null = null;
  /** `send` was called since the queue was last read. */
  private isWanted = false;
  /** Keys of writes that this tab has sent and that have no answer yet. */
  private readonly underway = new Set<string>();

  constructor(
    private readonly row: DeviceRow<Writes>,
    private readonly ports: PendingWritesPorts,
  ) {
    this.order = new QueueOrder(ports.replacing);
    this.all = row.value;
    const queued = new Store<Writes>([]);
    this.all.values$.subscribe((writes) => {
      const now = writes.filter(({ isQueued }) => isQueued);
      if (now.length + queued.value.length > 0) queued.set(now);
    });
    this.queued = queued;
  }

  /**
   * Stores a write that this page is about to send and leases it to this tab until `end`, `drop` or `release`. A stored
   * write with the same key is replaced and keeps its time.
   */
  readonly begin = async (write: NewWrite): Promise<void> => {
    const { tab, now } = this.ports;
    const begun: PendingWrite = { ...write, ...NEW, holder: tab, at: now() };
    await this.row.change((writes) =>
      writes.some(({ key }) => key === write.key)
        ? writes.map((other) => (other.key === write.key ? { ...begun, at: other.at } : other))
        : [...writes, begun],
    );
  };

  /**
   * Stores and sends a write of this page when every earlier write of its subject is over, and resolves to the answer.
   * `queued`: no answer came (`isUnanswered`), or earlier writes were not over when `isOverdue` resolved; the queue
   * sends it.
   *
   * @throws other failures of `send`; the write is then no longer stored
   */
  readonly perform = async <Answer>(
    write: NewWrite,
    { send, isUnanswered, isOverdue }: Performance<Answer>,
  ): Promise<Confirmed<Answer> | 'queued'> => {
    const { key } = write;
    await this.begin(write);
    await this.turnOf(key, isOverdue);
    if (this.mayGo(key)) {
      try {
        const answer = await this.whileUnderway(key, send);
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

  /** Replaces the stored request of a write; nothing for an unknown key. */
  readonly amend = (key: string, request: PendingWrite['request']): Promise<void> =>
    this.edit((writes) => writes.map((write) => (write.key === key ? { ...write, request } : write)));

  /** Removes a write that the server has done, with earlier writes that it replaces. */
  readonly end = (key: string): Promise<void> =>
    this.edit((writes) => this.order.withoutReplaced(writes, key).filter((write) => write.key !== key));

  /**
   * Removes a write whose failure its page reported. One that went to the queue meanwhile, as at sign-out, stays in the
   * queue.
   */
  readonly drop = (key: string): Promise<void> =>
    this.edit((writes) =>
      unless(writes, (write) => write.key === key && !write.isQueued).map((write) =>
        write.key === key ? inQueue(write) : write,
      ),
    );

  /** Gives a write without an answer to the queue, and removes earlier writes that it replaces. Sends nothing. */
  readonly release = (key: string): Promise<void> =>
    this.edit((writes) =>
      this.order
        .withoutReplaced(writes, key)
        .map((write) => (write.key === key && waits(write) ? inQueue(write) : write)),
    );

  /** Stores writes for the queue, in their order, and removes earlier ones that they replace. Sends nothing. */
  readonly add = (...added: readonly NewWrite[]): Promise<void> => {
    const at = this.ports.now();
    return this.edit((writes) =>
      added.reduce<Writes>(
        (all, write) => this.order.withoutReplaced([...all, inQueue({ ...write, ...NEW, at })], write.key),
        writes,
      ),
    );
  };

  /**
   * Gives everything that this tab holds to the queue, because its owner signed out. A write in flight keeps its lease
   * until its answer, so that no later write of its subject reaches the server first.
   */
  readonly leave = (): Promise<void> => this.releaseOf(new Set([this.ports.tab]), new Set(this.underway));

  /** Removes a write because its owner no longer wants it; a write in flight may still be done. */
  readonly discard = (key: string): Promise<void> =>
    this.edit((writes) => unless(writes, (write) => write.key === key));

  /** Puts a discarded write back, as the last of the queue. */
  readonly restore = (write: PendingWrite): Promise<void> =>
    this.edit((writes) => [...writes.filter(({ key }) => key !== write.key), { ...write, holder: null }]);

  /**
   * Queues a refused write again and sends the queue. `sure`: with the confirmation that the server asked for, under
   * the same key; else under a new key, because the server repeats a refusal for a known one. Nothing for a write that
   * is not refused.
   */
  readonly retry = async (key: string, sure: boolean): Promise<void> => {
    // The server repeats a refusal as long as it hears the same key.
    const newKey = this.ports.newKey();
    const again = (write: PendingWrite) => (sure ? this.ports.confirmed(write) : { ...write, key: newKey });
    await this.edit((writes) =>
      writes.map((write) => (write.key === key && !waits(write) ? { ...inQueue(again(write)), refused: null } : write)),
    );
    await this.send();
  };

  /** Reads the changes of other tabs from the device. */
  readonly refresh = async (): Promise<void> => void (await this.row.refresh());

  /**
   * Sends the queue of the signed-in owner, one write after the other; takes over writes of closed tabs, and refuses
   * changes of the roster and of records older than 7 days. Resolves when this tab can send nothing more now, or a write got no answer.
   */
  readonly send = (): Promise<void> => {
    this.isWanted = true;
    this.sending ??= this.sendWhileWanted().finally(() => {
      this.sending = null;
    });
    return this.sending;
  };

  /** Resolves when no earlier write of the subject has to be over first, or with `isOverdue`. */
  private async turnOf(key: string, isOverdue: Promise<unknown>): Promise<void> {
    const { stored } = this.row;
    if (!this.order.isBlocked(stored.value, key)) return;
    void this.send();
    await firstValueFrom(
      merge(stored.values$.pipe(filter((writes) => !this.order.isBlocked(writes, key))), from(isOverdue)),
    );
  }

  /**
   * Whether this tab may send a write now. Only stored state counts, since other tabs read that; a sign-out that is not
   * stored yet counts too.
   */
  private mayGo(key: string): boolean {
    const { stored, value } = this.row;
    const isHeld = ({ value: writes }: Watchable<Writes>): boolean =>
      writes.some((write) => write.key === key && write.holder === this.ports.tab);
    return isHeld(stored) && isHeld(value) && !this.order.isBlocked(stored.value, key) && this.ports.isSignedIn();
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
    await this.refuseTooOld();
    while (isSignedIn()) {
      const writes = await this.row.claim((stored) => this.order.leased(stored, tab));
      const next = writes.find(({ key, holder, isQueued }) => isQueued && holder === tab && !this.underway.has(key));
      if (!next) return;
      if (!this.mayGo(next.key)) return this.release(next.key);
      if ((await this.deliver(next)) === 'again') return this.ports.later();
    }
  }

  private async deliver(write: PendingWrite): Promise<SendResult['end']> {
    const { key } = write;
    const delivery = await this.whileUnderway(key, () => this.ports.send(write)).catch(async (error: unknown) => {
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

  /** Gives the writes of closed tabs to the queue. */
  private async takeOver(): Promise<void> {
    const holders = new Set((await this.row.refresh()).map(({ holder }) => holder));
    if ([...holders].every((holder) => holder === null || holder === this.ports.tab)) return;
    const open = await this.ports.openTabs();
    await this.releaseOf(new Set([...holders].filter((holder) => holder !== null && !open.has(holder))));
  }

  private async whileUnderway<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
    this.underway.add(key);
    try {
      return await send();
    } finally {
      this.underway.delete(key);
    }
  }

  /** `underway`: keys of writes that go to the queue and stay leased. */
  private releaseOf(tabs: ReadonlySet<string | null>, underway: ReadonlySet<string> = new Set()): Promise<void> {
    const released = (write: PendingWrite): PendingWrite => {
      if (!tabs.has(write.holder)) return write;
      return underway.has(write.key) ? { ...write, isQueued: true } : inQueue(write);
    };
    return this.edit((writes) => (writes.some(({ holder }) => tabs.has(holder)) ? writes.map(released) : writes));
  }

  /** Refuses changes of the roster and of records that waited for more than 7 days, and reports each. */
  private async refuseTooOld(): Promise<void> {
    const isOver = (write: PendingWrite) => write.holder === null && waits(write) && isTooOld(write, this.ports.now());
    const over = this.row.stored.value.filter(isOver);
    if (over.length === 0) return;
    await this.edit((writes) =>
      writes.map((write) => (isOver(write) ? { ...inQueue(write), refused: WAITED_TOO_LONG } : write)),
    );
    for (const write of over) this.ports.delivered(write, { end: 'refused', code: WAITED_TOO_LONG });
  }

  private async edit(change: (writes: Writes) => Writes): Promise<void> {
    await this.row.change(change);
  }
}
