import type { Socket } from 'socket.io-client';
import type { ClientToServer, Head, RecordChange, Records, ServerToClient, WatchAnswer } from '#domain/live/messages';
import { wallDays } from '#domain/wall-screen/wall-days';
import { OWN_WALL_STREAM, Wall, WALL_RECORD, type WallRecords } from '#domain/wall-screen/wall-screen.views';
import { now } from '../state/clock.js';
import { Store } from '../state/store.js';

export type WallSocket = Socket<ServerToClient, ClientToServer>;

/** Content of a wall screen and the state of its connection. */
export interface WallState {
  /** Null: no data yet. */
  readonly wall: Wall | null;
  /** `silent`: no message for 25 seconds, or no connection. `revoked`: the link is no longer valid. */
  readonly link: 'connecting' | 'live' | 'silent' | 'revoked';
  /** Time of the last message by the clock of this device, in milliseconds since 1970. */
  readonly heardAt: number;
  /** Milliseconds by which the clock of this device lags behind the server's. */
  readonly lagMs: number;
}

const ACK_TIMEOUT_MS = 10_000;
/** Milliseconds without a message after which the server counts as silent; it sends one every 10 seconds. */
const SILENT_AFTER_MS = 25_000;
const DEAD_AFTER_MS = 60_000;
const LOOK_MS = 5_000;
const WHOLE_EVERY_MS = 30 * 60_000;
const AGAIN_MS = 30_000;

const jittered = (ms: number): number => ms * (0.5 + Math.random());

/**
 * Keeps a wall screen up to date for as long as it hangs, in `state`. Reads everything again after a reconnect or a
 * gap, when it lacks the content of today or tomorrow, and every half hour.
 */
export class WallFeed {
  readonly state = new Store<WallState>({ wall: null, link: 'connecting', heardAt: now(), lagMs: 0 });
  private version = -1;
  private epoch: string | null = null;
  private wholeAt = 0;
  private watching = false;
  private looks: ReturnType<typeof setInterval> | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly socket: WallSocket) {
    socket.on('connect', () => this.watch());
    socket.on('records', (message) => this.onRecords(message));
    socket.on('head', (message) => this.onHead(message));
    socket.on('resync', () => this.watch());
    socket.on('revoked', () => this.revoked());
    socket.on('bye', ({ retryAfterMs }) => {
      socket.disconnect();
      this.connectAfter(retryAfterMs);
    });
    socket.on('disconnect', () => this.isSilent());
    socket.on('connect_error', ({ message }) => {
      if (message === 'unauthenticated') return this.revoked();
      this.isSilent();
      // Refused for now rather than not reached: the library leaves it to us to come back.
      if (!socket.active) this.connectAfter(AGAIN_MS);
    });
  }

  /** Connects, and checks the connection every 5 seconds until `stop`. */
  start(): void {
    this.looks = setInterval(() => this.poll(), LOOK_MS);
    this.socket.connect();
  }

  /** Disconnects and stops all timers. */
  stop(): void {
    clearInterval(this.looks);
    clearTimeout(this.later);
    this.socket.disconnect();
  }

  /** Current time by the server's clock, in milliseconds since 1970. */
  now(): number {
    return now() + this.state.value.lagMs;
  }

  private watch(): void {
    if (this.watching) return;
    this.watching = true;
    this.socket
      .timeout(ACK_TIMEOUT_MS)
      .emit('watch', { stream: OWN_WALL_STREAM, since: null, unsettled: [] }, (error, answer) => {
        this.watching = false;
        if (error) this.socket.io.engine?.close();
        // Nothing is packed for who does not ask for it.
        else this.onAnswer(answer as WatchAnswer);
      });
  }

  private onAnswer(answer: WatchAnswer): void {
    if ('refused' in answer) {
      return this.after(answer.retryAfterMs ?? AGAIN_MS, () => this.socket.connected && this.watch());
    }
    if (answer.mode !== 'snapshot') return;
    this.version = answer.version;
    this.epoch = answer.epoch;
    this.wholeAt = now();
    this.messageReceived();
    this.take((answer.state as { readonly wall?: Record<string, unknown> }).wall?.[WALL_RECORD]);
  }

  private onRecords({ epoch, from, to, changes }: Records): void {
    this.messageReceived();
    if (epoch !== this.epoch || from > this.version) return this.watch();
    if (to <= this.version) return;
    this.version = to;
    for (const { type, record } of changes as (RecordChange & { readonly type: keyof WallRecords })[])
      if (type === 'wall') this.take(record);
  }

  private onHead({ epoch, version }: Head): void {
    this.messageReceived();
    if (epoch !== this.epoch || version > this.version) this.watch();
  }

  private take(record: unknown): void {
    const read = Wall.safeParse(record);
    if (!read.success) return;
    this.state.update((state) => ({ ...state, wall: read.data, lagMs: read.data.at - now() }));
  }

  private messageReceived(): void {
    this.state.update((state) => ({ ...state, link: 'live', heardAt: now() }));
  }

  private isSilent(): void {
    if (this.state.value.link === 'live') this.state.update((state) => ({ ...state, link: 'silent' }));
  }

  private revoked(): void {
    this.stop();
    this.state.update((state) => ({ ...state, wall: null, link: 'revoked' }));
  }

  private poll(): void {
    const { heardAt, wall } = this.state.value;
    const silentMs = now() - heardAt;
    if (silentMs > SILENT_AFTER_MS) this.isSilent();
    if (!this.socket.connected) {
      // Closed by the server: nobody else comes back.
      if (!this.socket.active && this.later === undefined) this.connectAfter(AGAIN_MS);
      return;
    }
    if (silentMs > DEAD_AFTER_MS) this.socket.io.engine?.close();
    const since = now() - this.wholeAt;
    const { today, tomorrow } = wall ? wallDays(this.now(), wall) : {};
    if (since > WHOLE_EVERY_MS || (since > AGAIN_MS && (!today || !tomorrow))) this.watch();
  }

  private connectAfter(ms: number): void {
    this.after(ms, () => this.socket.connect());
  }

  /** Runs `then` after about so many milliseconds, in place of an action that waits already. */
  private after(ms: number, then: () => unknown): void {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      this.later = undefined;
      then();
    }, jittered(ms));
  }
}
