/** When screens hear of what has changed: once a frame, however often it does. */
export class FramePublisher {
  private frame: number | null = null;
  private isDue = false;
  private closed = false;

  /** `isReady`: there is something to show, and it may be shown. */
  constructor(
    private readonly show: () => void,
    private readonly isReady: () => boolean,
  ) {}

  /** Publishes changes of others in the next frame; `atOnce` where nothing is shown yet, and in a hidden tab. */
  soon(atOnce: boolean): void {
    if (this.closed || !this.isReady()) return;
    if (atOnce || document.hidden) return this.now();
    this.frame ??= requestAnimationFrame(() => this.now());
  }

  /** Publishes own changes within the current frame, together for one gesture. */
  next(): void {
    if (this.closed || this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      if (!this.closed && this.isReady()) this.now();
    });
  }

  close(): void {
    this.closed = true;
    this.cancelFrame();
  }

  private now(): void {
    this.cancelFrame();
    this.show();
  }

  private cancelFrame(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }
}
