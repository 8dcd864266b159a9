import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useFailureText } from '../ui/feedback/failure-text.js';
import type { Write } from './use-write.js';

interface WriteFailureProps {
  readonly write: Pick<Write, 'failure'>;
  /** Text of the failure; by default the general text of its code. */
  readonly text?: (error: unknown) => string;
}

/** Alert with the failure of a write, to be placed beside its subject; nothing while there is none. */
export function WriteFailure({ write, text }: WriteFailureProps) {
  const failureText = useFailureText();
  if (write.failure === null) return null;
  return (
    <p className="grid gap-4 warn f-detail lh-145 mt-3 columns-16" role="alert">
      <IconAlertTriangleFilled className="mt-1 warn-sign" size={14} aria-hidden="true" />
      {(text ?? failureText)(write.failure)}
    </p>
  );
}
