/** Nothing was heard for so long: the server is asked whether it is there. */
const ASK_AFTER_MS = 2_000;
/** It has not answered that: five seconds without a sign of life. */
const SILENT_AFTER_MS = 3_000;
/** Still nothing: the connection itself may be the trouble, and another one is tried. */
const ANOTHER_AFTER_MS = 7_000;

/** Dependencies of `Heartbeat`. */
export interface HeartbeatPorts {
  /** Asks the server for a sign of life; whatever it says is one. */
  readonly ask: () => void;
  readonly silent: () => void;
  /** It speaks again. */
  readonly alive: () => void;
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

  /** Something came from the server. */
  heard(): void {
    this.after(ASK_AFTER_MS, () => {
      this.ports.ask();
      this.expect(SILENT_AFTER_MS);
    });
    if (!this.isSilent) return;
    this.isSilent = false;
    this.ports.alive();
  }

  /** A connection is being made: its answer is awaited as any other. */
  connecting(): void {
    this.expect(ASK_AFTER_MS + SILENT_AFTER_MS, false);
  }

  /** There is no connection to hear anything over. */
  stop(): void {
    clearTimeout(this.timer);
    this.isSilent = false;
  }

  private expect(ms: number, orAnother = true): void {
    this.after(ms, () => {
      this.isSilent = true;
      this.ports.silent();
      if (orAnother) this.after(ANOTHER_AFTER_MS, () => this.ports.another());
    });
  }

  private after(ms: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
  }
}
