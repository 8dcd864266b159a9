import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failure-text.js';
import classes from './message.module.css';

export interface ErrorStateProps {
  /** Short description of the error. */
  readonly title: string;
  /** Advice on how to go on. */
  readonly text: string;
  /** Called by the retry button; absent: no such button. */
  readonly retry?: (() => void) | undefined;
  /** Further buttons. */
  readonly actions?: ReactNode;
  /** Stands for a whole page: centred, with the title as its `h1`. */
  readonly centered?: boolean;
}

/**
 * Alert in place of content that could not be shown, with advice and buttons; `retry` adds one that repeats.
 * `centered`: for an entire page, with the title as its heading.
 */
export function ErrorState({ title, text, retry, actions, centered = false }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const Title = centered ? 'h1' : 'p';
  return (
    <div className={`${classes.message} ${classes.error}`} data-centered={centered || undefined} role="alert">
      <Title className={classes.title}>
        <IconAlertTriangleFilled size={16} className="warn-sign fixed" aria-hidden="true" />
        {title}
      </Title>
      <p className="secondary measure">{text}</p>
      {(retry !== undefined || actions !== undefined) && (
        <div className="flex wrap gap-4 mt-4">
          {retry !== undefined && (
            <Button variant="default" size="sm" onClick={retry}>
              {t('action.retry')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

/** Alert with the failure of a call, in place of its result. `title`: names the content that could not be shown. */
export function CallErrorState({ title, error, retry }: { title: string; error: unknown; retry?: () => void }) {
  const failureText = useFailureText();
  return <ErrorState title={title} text={failureText(error)} retry={retry} />;
}
