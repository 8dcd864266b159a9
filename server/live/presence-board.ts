import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { v7 as uuid } from 'uuid';
import type { PresenceChange, PresenceUpdate } from '#domain/live/messages';
import { PRESENCE, type Presence } from '#domain/live/presence';
import { WakeUp } from './wake-up.js';

/** Delay to gather changes for other nodes. Milliseconds. */
const GATHER_MS = 100;
const SWEEP_MS = 1_000;

interface Entry {
  readonly presence: Presence;
  readonly organisationId: string;
  /** Connection on this node that sent the presence; null: another node's. */
  readonly connection: string | null;
  /** Instant at which it expires unless renewed, in milliseconds since 1970. */
  until: number;
}

type Emit = (organisationId: string, change: PresenceChange) => void;

/** Injection token of the clock of presence: a function to milliseconds since 1970. */
export const PRESENCE_CLOCK = Symbol('now');

/**
 * Presence by stream, in memory and renewed by clients; entries that are not renewed expire. Changes are sent to other
 * nodes over the wake-up channel, batched over 100 ms.
 */
@Injectable()
export class PresenceBoard implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly node = uuid();
  private readonly entries = new Map<string, Map<string, Entry>>();
  private readonly outgoing = new Map<string, PresenceChange & { organisationId: string }>();
  private isPublishing = false;
  private emit: Emit = () => undefined;
  private subscription: Subscription | undefined;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly wakeUp: WakeUp,
    @Inject(PRESENCE_CLOCK) private readonly now: () => number,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.wakeUp.messages$.subscribe((message) => {
      if (message.topic !== 'presence' || message.node === this.node) return;
      this.receive(message.organisationId, message.change);
    });
    this.timers = [setInterval(() => this.sweep(), SWEEP_MS), setInterval(() => void this.flush(), GATHER_MS)];
    for (const timer of this.timers) timer.unref();
  }

  onApplicationShutdown(): void {
    this.subscription?.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Sets the receiver of changes, which sends them to the sockets of this node. Replaces an earlier one. */
  onChange(emit: Emit): void {
    this.emit = emit;
  }

  /** Presences in a stream, of all nodes. */
  of(organisationId: string, stream: string): Presence[] {
    return [...(this.entries.get(stream)?.values() ?? [])]
      .filter((entry) => entry.organisationId === organisationId)
      .map(({ presence }) => presence);
  }

  /**
   * Stores a presence of this node and sends it to sockets and other nodes. Ignored if its `clock` is not newer than
   * the stored one.
   */
  update(
    who: { key: string; connection: string; organisationId: string; userId: string; name: string },
    { stream, clock, cell, mode, draft }: PresenceUpdate,
  ): void {
    const { key, connection, organisationId, userId, name } = who;
    const presence: Presence = {
      key,
      userId,
      name,
      mode,
      clock,
      ...(cell ? { cell } : {}),
      ...(draft === undefined ? {} : { draft }),
    };
    if (this.put(organisationId, stream, presence, connection))
      this.spread(organisationId, { stream, join: [presence], leave: [] });
  }

  /**
   * Shortens the expiry of a presence whose connection closed to a grace, so that a reconnect does not blink. Ignored
   * if its tab has reconnected.
   */
  disconnect(stream: string, key: string, connection: string): void {
    const entry = this.entries.get(stream)?.get(key);
    if (entry?.connection === connection) entry.until = Math.min(entry.until, this.now() + PRESENCE.graceOnDisconnect);
  }

  /** Removes a presence at once. */
  leave(stream: string, key: string): void {
    const entry = this.entries.get(stream)?.get(key);
    if (entry) this.remove(stream, [key], entry.organisationId);
  }

  private put(organisationId: string, stream: string, presence: Presence, connection: string | null): boolean {
    const ofStream = this.entries.get(stream) ?? new Map<string, Entry>();
    const existing = ofStream.get(presence.key);
    if (existing && existing.presence.clock >= presence.clock) return false;
    const lasts = presence.mode === 'edit' ? PRESENCE.editingGoneAfter : PRESENCE.goneAfter;
    ofStream.set(presence.key, { presence, organisationId, connection, until: this.now() + lasts });
    this.entries.set(stream, ofStream);
    return true;
  }

  private receive(organisationId: string, { stream, join, leave }: PresenceChange): void {
    const joined = join.filter((presence) => this.put(organisationId, stream, presence, null));
    // A person who has reconnected to this node stays, although the former node reports them gone.
    const leaving = leave.filter((key) => (this.entries.get(stream)?.get(key)?.connection ?? null) === null);
    for (const key of leaving) this.entries.get(stream)?.delete(key);
    if (joined.length > 0 || leaving.length > 0) this.emit(organisationId, { stream, join: joined, leave: leaving });
  }

  private sweep(): void {
    for (const [stream, ofStream] of this.entries) {
      const expired = [...ofStream].filter(([, { until }]) => until <= this.now());
      for (const [key, { organisationId }] of expired) this.remove(stream, [key], organisationId);
    }
  }

  private remove(stream: string, leave: string[], organisationId: string): void {
    const ofStream = this.entries.get(stream);
    for (const key of leave) ofStream?.delete(key);
    if (ofStream?.size === 0) this.entries.delete(stream);
    this.spread(organisationId, { stream, join: [], leave });
  }

  /** Sends a change to this node's sockets at once, and to other nodes batched. */
  private spread(organisationId: string, change: PresenceChange): void {
    this.emit(organisationId, change);
    const key = `${organisationId}|${change.stream}`;
    const gathered = this.outgoing.get(key) ?? { organisationId, stream: change.stream, join: [], leave: [] };
    const replaced = new Set([...change.join.map((presence) => presence.key), ...change.leave]);
    this.outgoing.set(key, {
      ...gathered,
      join: [...gathered.join.filter((presence) => !replaced.has(presence.key)), ...change.join],
      leave: [...gathered.leave.filter((leaving) => !replaced.has(leaving)), ...change.leave],
    });
  }

  /**
   * Publishes gathered changes to other nodes one at a time, because a join that overtakes a leave would stay until it
   * expires. Changes during a run wait for the next.
   */
  private async flush(): Promise<void> {
    if (this.isPublishing) return;
    this.isPublishing = true;
    const changes = [...this.outgoing.values()];
    this.outgoing.clear();
    try {
      for (const { organisationId, ...change } of changes)
        await this.wakeUp.publish({ topic: 'presence', node: this.node, organisationId, change });
    } finally {
      this.isPublishing = false;
    }
  }
}
