import { CallFailed } from '../connection/call-failed.js';
import type { StrategyChange } from './pending-change.js';
import type { PendingWrite } from './pending-write.js';

/**
 * Sends queued writes whose request depends on what the server has at that moment. `store` replaces the stored request
 * of the write, for a request that must be repeated unchanged when its answer is lost.
 *
 * @throws CallFailed
 */
export type WriteStrategy = (
  write: PendingWrite,
  store: (request: PendingWrite['request']) => Promise<void>,
) => Promise<void>;

/** Loads the code of a strategy. */
type Loaders = Readonly<Record<StrategyChange, () => Promise<WriteStrategy>>>;

let loaders: Loaders | null = null;

/** Names the strategy of each change that has one. Features have them: the platform knows none. */
export function provideStrategies(all: Loaders): void {
  loaders = all;
}

/**
 * Strategy of a change.
 *
 * @throws CallFailed `unreachable` when its code cannot be fetched now
 */
export async function strategyOf(change: StrategyChange): Promise<WriteStrategy> {
  try {
    if (!loaders) throw new Error('no strategies provided');
    return await loaders[change]();
  } catch (cause) {
    throw new CallFailed({ code: 'unreachable', url: change, status: null, cause });
  }
}
