import type { Call } from '#domain/api/call';
import type { ClientRequest, ClientAnswer } from '../../platform/api/client-request.js';
import type { Store } from '../../platform/state/store.js';
import { type SendOptions, useWrites, type Work } from './use-writes.js';

/** State of a single write of a row, dialog or form. See `Writes` for those of a list. */
export interface Write {
  readonly isBusy: boolean;
  /** Last error thrown; null: none since. */
  readonly failure: unknown;
  /** Does it once at a time; resolves with whether it was done. What fails stays in `failure`. */
  readonly run: (work: Work) => Promise<boolean>;
  readonly send: <C extends Call>(
    declared: C,
    request: ClientRequest<C>,
    options?: SendOptions<ClientAnswer<C>>,
  ) => Promise<boolean>;
  readonly dismiss: () => void;
}

const ONE = 'one';

/**
 * The one way in which something is written outside of a list. `shownIn`: store of the last failure, where it is shown
 * at one place for writes of several components.
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
