import type { Write } from '../../../kit/mutations/use-write.js';
import { WriteFailure } from '../../../kit/mutations/write-failure.js';
import { useRequestFailure } from './use-request-failure.js';

/** Failure of a write to a request, offer or answer, in words for its author. */
export function RequestFailure({ write }: { readonly write: Pick<Write, 'failure'> }) {
  return <WriteFailure write={write} text={useRequestFailure()} />;
}
