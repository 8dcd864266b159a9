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

  /** What others do: in the next frame; in a tab without frames, and where nothing is shown yet, `atOnce`. */
  soon(atOnce: boolean): void {
    if (this.closed || !this.isReady()) return;
    if (atOnce || document.hidden) return this.now();
    this.frame ??= requestAnimationFrame(() => this.now());
  }

  /** What one does oneself: in the frame that is being made, with all that one gesture brings about. */
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
