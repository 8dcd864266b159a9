import { useFailureText } from '../ui/feedback/failure-text.js';
import classes from './table.module.css';

/** Why something was not done with a row. */
export function RowFailure({ error }: { readonly error: unknown }) {
  const failureText = useFailureText();
  return (
    <p className={classes.failed} role="alert">
      {failureText(error)}
    </p>
  );
}
