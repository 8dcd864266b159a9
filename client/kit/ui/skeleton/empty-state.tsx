import type { ReactNode } from 'react';
import classes from '../feedback/message.module.css';

export interface EmptyStateProps {
  /** Message that the list is empty. */
  readonly title: string;
  /** Reason, or purpose of the list. */
  readonly text?: string;
  /** Button for the next step. */
  readonly action?: ReactNode;
}

/** Message in place of an empty list: title, text and an action as the next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.message}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className="secondary measure">{text}</p>}
      {Boolean(action) && <div className="flex wrap gap-4 mt-4">{action}</div>}
    </div>
  );
}
