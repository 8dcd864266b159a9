import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Value of a gauge with its labels. */
export interface Sample<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** Name and one sentence of a metric. Labels have few values: never an id, an address or a path with one. */
interface About<Label extends string> {
  /** Name with the prefix `rooster_` and the unit as suffix. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
}

/**
 * Time limit for reading a gauge; a slower one counts as unanswered, so that a scrape takes less than 10 s.
 * Milliseconds.
 */
const TIMEOUT_MS = 5_000;

/**
 * Registry of this node's metrics (docs/reliability.md, "Operation"). Each part of the server registers its own; they
 * leave the process only through `serveMetrics`.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly unanswered = this.counter({
    name: 'rooster_metrics_unanswered_total',
    help: 'Gauges that could not be read when somebody asked, such as while the database is away; by metric.',
    labels: ['metric'],
  });

  /** Registers a counter. */
  counter<Label extends string = never>({ name, help, labels = [] }: About<Label>): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  /** Registers a histogram. `buckets`: upper bounds, ascending. */
  histogram<Label extends string = never>({
    name,
    help,
    labels = [],
    buckets,
  }: About<Label> & { readonly buckets: readonly number[] }): Histogram<Label> {
    return new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers: [this.registry] });
  }

  /**
   * Registers a gauge whose `read` is called at each scrape. An error, or no answer within 5 s, leaves the gauge out
   * and counts as unanswered.
   */
  gauge<Label extends string = never>(
    { name, help, labels = [] }: About<Label>,
    read: () => Promise<readonly Sample<Label>[]> | readonly Sample<Label>[],
  ): void {
    const unanswered = this.unanswered;
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const { labels: of, value } of await inTime(read())) this.set(of, value);
        } catch {
          unanswered.inc({ metric: name });
        }
      },
    });
    gauge.reset();
  }

  /** Adds memory, processor time, event loop and garbage collection of the process. Call once per process. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Reads all metrics in Prometheus' text format, with its media type. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }
}

async function inTime<Value>(answer: Promise<Value> | Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A gauge was not answered in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One sample without labels, as the only element. */
export const unlabelledSample = (value: number): Sample<never>[] => [{ labels: {}, value }];

/** Wraps `ask` so that calls during a run share its result. Caches nothing after it has settled. */
export function shared<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asking: Promise<Value> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
