import { mountedCalls } from './call-handler.js';
import { CommandRefused } from '../event-store/refused.js';
import type { Metrics } from '../metrics/metrics.js';
import type { CommandRunner, CompletedCommand } from '../event-store/command-runner.js';

const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Registers metrics of this node's commands: count by call and outcome, seconds to the outcome, commands per
 * transaction. Subscribes to the runner for good.
 */
export function observeCommands(metrics: Metrics, runner: Pick<CommandRunner, 'settled$' | 'batches$'>): void {
  const commands = metrics.counter({
    name: 'rooster_commands_total',
    help: 'Commands by the call that asked for them, how they ended, and the code of a refusal.',
    labels: ['kind', 'outcome', 'code'],
  });
  const seconds = metrics.histogram({
    name: 'rooster_command_seconds',
    help: 'From a command to its outcome, waiting for others included.',
    labels: ['outcome'],
    buckets: SECONDS,
  });
  const batches = metrics.histogram({
    name: 'rooster_command_batch_commands',
    help: 'Commands that shared a transaction.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
  });
  let kinds: ReadonlySet<string> | null = null;
  const kindOf = (cause: string): string => {
    kinds ??= new Set(['system', ...mountedCalls().map(({ id }) => id)]);
    return kinds.has(cause) ? cause : 'other';
  };
  runner.settled$.subscribe((completed) => {
    const { outcome, code } = endOf(completed);
    commands.inc({ kind: kindOf(completed.origin.cause), outcome, code });
    seconds.observe({ outcome }, completed.ms / 1000);
  });
  runner.batches$.subscribe((size) => batches.observe(size));
}

function endOf({ end }: CompletedCommand): { outcome: 'accepted' | 'repeated' | 'refused' | 'failed'; code: string } {
  if ('error' in end)
    return end.error instanceof CommandRefused
      ? { outcome: 'refused', code: end.error.refusal.code }
      : { outcome: 'failed', code: '' };
  if (end.result.replayed) return { outcome: 'repeated', code: '' };
  if (end.result.status === 'refused') return { outcome: 'refused', code: end.result.refusal.code };
  return { outcome: 'accepted', code: '' };
}
