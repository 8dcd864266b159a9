import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import type { PlacementWrites } from './use-placement-writes.js';

/** Alert with the reason why the last write of the scheduler failed; renders nothing without a failure. */
export function Failure({ writes }: { readonly writes: Pick<PlacementWrites, 'failure'> }) {
  const failureText = useFailureText();
  if (writes.failure === null) return null;
  return (
    <p className="alarm open-tint round-md mb-6 p-4-6" role="alert">
      {failureText(writes.failure)}
    </p>
  );
}
