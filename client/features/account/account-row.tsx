import type { ReactNode } from 'react';
import classes from './account.module.css';

export interface AccountRowProps {
  readonly label: string;
  readonly children?: ReactNode;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}

/** Something that stands in one's account, and what can be done with it. */
export function AccountRow({ label, children, note, action }: AccountRowProps) {
  return (
    <div className={classes.row}>
      <div className="shrink">
        <p className="secondary f-13">{label}</p>
        {children !== undefined && <p className="anywhere">{children}</p>}
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </div>
      {action}
    </div>
  );
}
