import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TurnOutcome, TurnQueue } from './turn-queue.js';

const TIMING = { busyMs: 10, retryMs: 100, maxRetryMs: 500 };

/** Jobs that note when they begin, and end when the test says how. */
class Jobs {
  readonly begun: string[] = [];
  private readonly running = new Map<string, (outcome: TurnOutcome) => void>();

  run = (key: string) => () => {
    this.begun.push(key);
    return new Promise<TurnOutcome>((resolve) => this.running.set(key, resolve));
  };

  async end(key: string, outcome: TurnOutcome): Promise<void> {
    this.running.get(key)?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('the turn queue', () => {
  let jobs: Jobs;
  beforeEach(() => {
    vi.useFakeTimers();
    // The longest of the waits that chance allows.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    jobs = new Jobs();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const queueOf = (width: number, ...keys: string[]): TurnQueue => {
    const queue = new TurnQueue(width, TIMING);
    for (const key of keys) queue.request(key, key.startsWith('urgent'), jobs.run(key));
    return queue;
  };

  it('runs as many jobs at a time as allowed, urgent ones first', async () => {
    queueOf(2, 'a', 'b', 'c', 'urgent d');
    expect(jobs.begun).toEqual(['a', 'b']);
    await jobs.end('a', 'done');
    expect(jobs.begun).toEqual(['a', 'b', 'urgent d']);
    await jobs.end('b', 'done');
    expect(jobs.begun).toEqual(['a', 'b', 'urgent d', 'c']);
  });

  it('puts a job with more work behind the others', async () => {
    queueOf(1, 'a', 'b');
    await jobs.end('a', 'more');
    await jobs.end('b', 'more');
    await jobs.end('a', 'done');
    expect(jobs.begun).toEqual(['a', 'b', 'a', 'b']);
  });

  it('never runs a job twice at once, but again when requested meanwhile', async () => {
    const queue = queueOf(2, 'a');
    for (const _ of [1, 2, 3]) queue.request('a', false, jobs.run('a'));
    expect(jobs.begun).toEqual(['a']);
    await jobs.end('a', 'done');
    expect(jobs.begun).toEqual(['a', 'a']);
    await jobs.end('a', 'done');
    expect(jobs.begun).toEqual(['a', 'a']);
  });

  it('delays a job longer after each failure until it succeeds', async () => {
    const queue = queueOf(1, 'a');
    for (const wait of [100, 200, 400, 500, 500]) {
      const { length } = jobs.begun;
      await jobs.end('a', 'failed');
      queue.request('a', false, jobs.run('a'));
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(jobs.begun).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(jobs.begun).toHaveLength(length + 1);
    }
    await jobs.end('a', 'more');
    await jobs.end('a', 'failed');
    const { length } = jobs.begun;
    await vi.advanceTimersByTimeAsync(100);
    expect(jobs.begun).toHaveLength(length + 1);
  });

  it('soon retries a job whose lock another node holds', async () => {
    queueOf(1, 'a');
    await jobs.end('a', 'busy');
    expect(jobs.begun).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(10);
    expect(jobs.begun).toEqual(['a', 'a']);
  });

  it('waits for running jobs when it stops, and starts no others', async () => {
    const queue = queueOf(1, 'a', 'b');
    let stopped = false;
    const stopping = queue.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toBe(false);
    await jobs.end('a', 'more');
    await stopping;
    queue.request('c', true, jobs.run('c'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(jobs.begun).toEqual(['a']);
  });
});
