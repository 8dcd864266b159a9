import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { useFailureText, useFieldFailureText } from '../../../kit/ui/feedback/failure-text.js';

export interface EditingNoticeProps {
  readonly failure: unknown;
  /** User id of a colleague who changed the record, empty when unknown; null: no message. */
  readonly changedBy: string | null;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  /** Message that a colleague changed the record too. */
  readonly changedText: string;
}

/** Alert with a failed edit and a retry button, and message about a colleague's change that can be closed. */
export function EditingNotice({ failure, changedBy, onRetry, onDismiss, changedText }: EditingNoticeProps) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const fieldText = useFieldFailureText();
  // Cells are no fields that could say it themselves.
  const field = failure instanceof CallFailed ? failure.fields[0]?.field : undefined;
  return (
    <>
      {failure !== null && (
        <div className="alarm open-tint row wrap between gap-4 mb-5 p-4-5 round-sm" role="alert">
          <span>{(field !== undefined && fieldText(failure, field)) || failureText(failure)}</span>
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      {changedBy !== null && (
        <div className="accent-tint row wrap between gap-4 mb-5 p-4-5 round-sm" role="status">
          <span>{changedText}</span>
          <CloseButton size="sm" aria-label={t('action.close')} onClick={onDismiss} />
        </div>
      )}
    </>
  );
}
