/** Milliseconds without a message after which the server is pinged. */
const ASK_AFTER_MS = 2_000;
/** Milliseconds after the ping without a message after which the server counts as silent. */
const SILENT_AFTER_MS = 3_000;
/** Milliseconds of silence after which another connection is tried. */
const ANOTHER_AFTER_MS = 7_000;

/** Dependencies of `Heartbeat`. */
export interface HeartbeatPorts {
  /** Called after 2 seconds without a message: send a ping, whose answer is passed to `messageReceived` like any message. */
  readonly ping: () => void;
  /** Called after 5 seconds without a message. */
  readonly onUnresponsive: () => void;
  /** Called with the first message after `silent`. */
  readonly onResponsive: () => void;
  /**
   * Called 7 seconds after `silent` on an open connection, if still nothing came: drop the connection and open another.
   */
  readonly another: () => void;
}

/**
 * Detects an open connection whose server sends nothing. Each step starts after the one before, so a device that slept
 * pings first. Uses timers, because the device clock may be changed.
 */
export class Heartbeat {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSilent = false;

  constructor(private readonly ports: HeartbeatPorts) {}

  /** Notes a message from the server: restarts the timers, and calls `alive` when the server was silent. */
  messageReceived(): void {
    this.after(ASK_AFTER_MS, () => {
      this.ports.ping();
      this.expect(SILENT_AFTER_MS);
    });
    if (!this.isSilent) return;
    this.isSilent = false;
    this.ports.onResponsive();
  }

  /** Notes a connection attempt: `silent` is called when nothing comes within 5 seconds, `another` is not. */
  connecting(): void {
    this.expect(ASK_AFTER_MS + SILENT_AFTER_MS, false);
  }

  /** Stops all timers without calling a port; used when the connection is closed. */
  stop(): void {
    clearTimeout(this.timer);
    this.isSilent = false;
  }

  private expect(ms: number, orAnother = true): void {
    this.after(ms, () => {
      this.isSilent = true;
      this.ports.onUnresponsive();
      if (orAnother) this.after(ANOTHER_AFTER_MS, () => this.ports.another());
    });
  }

  private after(ms: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
  }
}
