import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../ui/feedback/failure-text.js';
import type { Form } from './use-form.js';
import { useOfflineReason } from '../mutations/use-offline-reason.js';
import classes from './form-body.module.css';

export interface FormBodyProps<Values extends object> {
  readonly form: Form<Values>;
  /** Effect of the button: "Reden toevoegen". */
  readonly submitLabel: string;
  /** Disables the button, because something must be chosen first. */
  readonly isIncomplete?: boolean;
  /** True when the device stores what it saves while offline. */
  readonly worksOffline?: boolean;
  /** Form longer than a screen: its button stays in sight below the fields. */
  readonly isLong?: boolean;
  /** Leaves without saving; absent: no such button. */
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Form element with its fields, its failure as an alert and its button; Enter submits. The button is disabled while
 * `isIncomplete`, and offline with a reason unless `worksOffline`. `onCancel` adds a second button.
 */
export function FormBody<Values extends object>({
  form,
  submitLabel,
  isIncomplete = false,
  worksOffline = false,
  isLong = false,
  onCancel,
  children,
}: FormBodyProps<Values>) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const away = useOfflineReason();
  const reason = worksOffline ? null : away;
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      {children}
      {form.failure !== null && (
        <p className={classes.failure} role="alert">
          {failureText(form.failure)}
        </p>
      )}
      {reason !== null && (
        <p className={classes.reason} role="status">
          {reason}
        </p>
      )}
      <div className={classes.buttons} data-sticky={isLong || undefined}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          loading={form.isBusy}
          disabled={isIncomplete || reason !== null}
          onClick={withoutDoubleClick}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** A double click submits once: its second click would find the form empty again, and show that as an error. */
function withoutDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
