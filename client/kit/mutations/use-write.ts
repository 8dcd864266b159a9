import type { Call } from '#domain/api/call';
import type { ClientRequest, ClientAnswer } from '../../platform/api/client-request.js';
import type { Store } from '../../platform/state/store.js';
import { type WriteOptions, useWrites, type Work } from './use-writes.js';

/** State of a single write of a row, dialog or form. */
export interface Write {
  readonly isBusy: boolean;
  /** Last error thrown; null: none since. */
  readonly failure: unknown;
  /**
   * Runs a write and shows its confirmation as a toast; true: done. False: it failed (see `failure`), was declined, or
   * another one is running, in which case nothing is run.
   */
  readonly run: (work: Work) => Promise<boolean>;
  /** Sends a call as a write, with confirmation question and toast; results as for `run`. */
  readonly send: <C extends Call>(
    declared: C,
    request: ClientRequest<C>,
    options?: WriteOptions<ClientAnswer<C>>,
  ) => Promise<boolean>;
  /** Clears `failure`. */
  readonly dismiss: () => void;
}

const ONE = 'one';

/**
 * State and start of the writes of one row, dialog or form, one at a time. `shownIn`: store that also gets the last
 * failure, where several components show it at one place; set to null when a write starts.
 */
export function useWrite(shownIn?: Store<unknown>): Write {
  const writes = useWrites(shownIn);
  return {
    isBusy: writes.isBusy(ONE),
    failure: writes.failureOf(ONE),
    run: (work) => writes.run(ONE, work),
    send: (declared, request, options) => writes.send(ONE, declared, request, options),
    dismiss: () => writes.dismiss(ONE),
  };
}
