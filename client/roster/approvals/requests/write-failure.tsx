import { IconAlertTriangleFilled } from '@tabler/icons-react';
import classes from './request-line.module.css';
import { useRequestFailure } from './use-request-failure.js';
import type { Write } from '../../../kit/mutations/use-write.js';

/** Why a write was not done, beside what it was about; nothing when it was. */
export function WriteFailure({ write }: { readonly write: Pick<Write, 'failure'> }) {
  const text = useRequestFailure();
  if (write.failure === null) return null;
  return (
    <p className={classes.failure} role="alert">
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      {text(write.failure)}
    </p>
  );
}
