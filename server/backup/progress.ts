const EVERY_MS = 5_000;

const number = new Intl.NumberFormat('en');

/** Prints rows, time and rate of a long task: at most every 5 s, and at its end. */
export class ProgressReporter {
  private readonly startedAt = performance.now();
  private reportedAt = this.startedAt;
  private rows = 0;

  constructor(
    private readonly print: (line: string) => void,
    private readonly name: string,
  ) {}

  /** Counts further rows; may print a line. */
  add(rows: number): void {
    this.rows += rows;
    const now = performance.now();
    if (now - this.reportedAt < EVERY_MS) return;
    this.reportedAt = now;
    this.report('… ');
  }

  /** Prints the final line. */
  end(): void {
    this.report('');
  }

  private report(mark: string): void {
    const { rows } = this;
    const seconds = (performance.now() - this.startedAt) / 1000;
    const rate = rows > 0 ? `, ${number.format(Math.round(rows / Math.max(seconds, 0.001)))} rows/s` : '';
    this.print(`  ${mark}${this.name}: ${number.format(rows)} rows in ${seconds.toFixed(1)} s${rate}`);
  }
}
