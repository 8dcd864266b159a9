import type { Write } from '../../../kit/mutations/use-write.js';
import { WriteFailure } from '../../../kit/mutations/write-failure.js';
import { useRequestFailure } from './use-request-failure.js';

/**
 * Alert with the failure of a write to a request, offer or answer, worded for its author; nothing while there is none.
 */
export function RequestFailure({ write }: { readonly write: Pick<Write, 'failure'> }) {
  return <WriteFailure write={write} text={useRequestFailure()} />;
}
