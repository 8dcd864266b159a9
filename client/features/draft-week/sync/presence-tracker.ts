import type { PresenceChange, PresenceUpdate } from '#domain/live/messages';
import { PRESENCE, type Presence, type PresenceCell, type PresenceMode } from '#domain/live/presence';
import { Store } from '../../../platform/state/store.js';
import type { Watchable } from '../../../platform/state/watchable.js';

/** A colleague on the board, in the colour of their order of arrival. */
export interface PresentColleague {
  readonly key: string;
  readonly userId: string;
  readonly name: string;
  readonly cell: PresenceCell | null;
  readonly mode: PresenceMode;
  /** Text that they are typing; null: none. */
  readonly draft: string | null;
  /** From 0; the colours are --p1 to --p8, and then --p1 again. */
  readonly colourIndex: number;
}

interface Parts {
  readonly stream: string;
  /** The own user is not shown, whatever tab or device they are in. */
  readonly userId: string;
  readonly send: (update: PresenceUpdate) => void;
}

/**
 * Clock of the tab, shared by its trackers: a week closed and reopened at once must not send older presence than
 * before.
 */
let clock = 0;

/**
 * Presence of colleagues in a week, and of the user. Sent at most every 100 ms, renewed every 10 s; the server
 * announces entries that expire.
 */
export class PresenceTracker {
  private readonly store = new Store<readonly PresentColleague[]>([]);
  readonly colleagues: Watchable<readonly PresentColleague[]> = this.store;
  private readonly entries = new Map<string, Presence>();
  private readonly colours = new Map<string, number>();
  /** Null: nobody looks at it here; what is left of it is only being sent. */
  private myPresence: { cell?: PresenceCell; mode: PresenceMode; draft?: string } | null = null;
  private waiting: ReturnType<typeof setTimeout> | null = null;
  private readonly renewal: ReturnType<typeof setInterval>;
  private editingUntil: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: Parts) {
    this.renewal = setInterval(() => this.send(), PRESENCE.renewEvery);
  }

  /** Everybody there, as the answer of a watch tells it. */
  replace(presences: readonly Presence[]): void {
    this.entries.clear();
    for (const presence of presences) this.entries.set(presence.key, presence);
    this.publish();
    this.send();
  }

  change({ join, leave }: PresenceChange): void {
    for (const presence of join) this.entries.set(presence.key, presence);
    for (const key of leave) this.entries.delete(key);
    this.publish();
  }

  /** Nobody is known to be there while the connection is down. */
  clear(): void {
    this.entries.clear();
    this.publish();
  }

  /** Sets the user's own position; sent soon, not at once. Editing without input becomes selecting after a while. */
  be(presence: { cell?: PresenceCell; mode: PresenceMode; draft?: string }): void {
    this.myPresence = presence;
    clearTimeout(this.editingUntil);
    if (presence.mode === 'edit')
      this.editingUntil = setTimeout(() => {
        const { draft: _draft, ...rest } = presence;
        this.be({ ...rest, mode: 'select' });
      }, PRESENCE.editingGoneAfter);
    this.waiting ??= setTimeout(() => this.send(), PRESENCE.minInterval);
  }

  close(): void {
    clearInterval(this.renewal);
    clearTimeout(this.editingUntil);
    if (this.waiting) clearTimeout(this.waiting);
  }

  private send(): void {
    if (this.waiting) clearTimeout(this.waiting);
    this.waiting = null;
    if (!this.myPresence) return;
    clock += 1;
    this.parts.send({ stream: this.parts.stream, clock, ...this.myPresence });
  }

  private publish(): void {
    const others = [...this.entries.values()].filter(({ userId }) => userId !== this.parts.userId);
    this.store.set(
      others.map(({ key, userId, name, cell, mode, draft }) => ({
        key,
        userId,
        name,
        cell: cell ?? null,
        mode,
        draft: draft ?? null,
        colourIndex: this.colourOf(userId),
      })),
    );
  }

  /** A colour stays with a person for as long as this board is open. */
  private colourOf(userId: string): number {
    const existing = this.colours.get(userId);
    if (existing !== undefined) return existing;
    this.colours.set(userId, this.colours.size);
    return this.colours.size - 1;
  }
}
