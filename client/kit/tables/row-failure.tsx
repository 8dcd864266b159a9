import { useFailureText } from '../ui/feedback/failure-text.js';
import classes from './table.module.css';

/** Alert below a row with the failure of its last write. */
export function RowFailure({ error }: { readonly error: unknown }) {
  const failureText = useFailureText();
  return (
    <p className={`alarm open-tint round-sm p-3-5 ${classes.failed}`} role="alert">
      {failureText(error)}
    </p>
  );
}
