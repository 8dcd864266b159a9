import type { ReactNode } from 'react';
import classes from '../feedback/message.module.css';

export interface EmptyStateProps {
  /** Message that the list is empty. */
  readonly title: string;
  /** Why, or what it is for. */
  readonly text?: string;
  /** The next step. */
  readonly action?: ReactNode;
}

/** A list without anything in it: says what it is, and offers the next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.message}>
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {Boolean(action) && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
