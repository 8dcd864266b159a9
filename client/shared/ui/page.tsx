import type { ReactNode } from 'react';
import { HeaderSlot } from './header-slot.js';
import classes from './page.module.css';
import { useIsPhone } from './use-is-phone.js';

export interface PageProps {
  readonly title: ReactNode;
  /** Beside the title: the main button, a switch. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** An ordinary page: its heading (on a phone in the header), what can be done, and its contents. */
export function Page({ title, actions, children }: PageProps) {
  const isPhone = useIsPhone();
  const heading = <h1 className={classes.title}>{title}</h1>;
  const hasRow = !isPhone || actions !== undefined;
  return (
    <div className={classes.page}>
      {isPhone && <HeaderSlot name="header">{heading}</HeaderSlot>}
      {hasRow && (
        <div className={classes.head}>
          {!isPhone && heading}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
