import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import classes from './scheduler.module.css';
import type { PlacementWrites } from './use-placement-writes.js';

/** Why the last thing was not done; nothing when it was. */
export function Failure({ writes }: { readonly writes: Pick<PlacementWrites, 'failure'> }) {
  const failureText = useFailureText();
  if (writes.failure === null) return null;
  return (
    <p className={classes.failure} role="alert">
      {failureText(writes.failure)}
    </p>
  );
}
