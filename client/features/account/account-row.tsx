import type { ReactNode } from 'react';
import classes from './account.module.css';

export interface AccountRowProps {
  readonly label: string;
  readonly children?: ReactNode;
  /** Explanation or failure below the content. */
  readonly note?: string | undefined;
  /** Button or other control at the end of the row. */
  readonly action?: ReactNode;
}

/** Row of the account page: label, content, note and control. */
export function AccountRow({ label, children, note, action }: AccountRowProps) {
  return (
    <div className={`row between gap-7 p-5-7 min-h-52 ${classes.row}`}>
      <div className="shrink">
        <p className="secondary f-13">{label}</p>
        {children !== undefined && <p className="anywhere">{children}</p>}
        {note !== undefined && <p className="secondary f-13 mt-4">{note}</p>}
      </div>
      {action}
    </div>
  );
}
