import type { ReactNode } from 'react';
import { BackLink, type BackLinkProps } from './back-link.js';
import { useTitlePart } from './document-title.js';
import { HeaderSlot } from './header-slot.js';
import classes from './page.module.css';
import { useIsPhone } from './use-is-phone.js';

export interface PageProps {
  readonly title: ReactNode;
  /** Elements beside the title: the main button, a switch. */
  readonly actions?: ReactNode;
  /** Link to the list that this page shows one record of. */
  readonly back?: BackLinkProps;
  readonly children: ReactNode;
}

/** Longer than the header of a phone has room for in its usual letters. */
const isLong = (title: ReactNode): boolean => typeof title === 'string' && title.length > 17;

/**
 * Ordinary page: heading (on a phone in the header), link back, actions and contents. A text heading becomes part of
 * the window's title.
 */
export function Page({ title, actions, back, children }: PageProps) {
  const isPhone = useIsPhone();
  useTitlePart('page', typeof title === 'string' ? title : null);
  const heading = (
    <h1 className={`shrink heavy lh-120 tight f-20 ${classes.title}`} data-long={isLong(title) || undefined}>
      {title}
    </h1>
  );
  const hasRow = !isPhone || actions !== undefined;
  return (
    <div className={classes.page}>
      {isPhone && <HeaderSlot name="header">{heading}</HeaderSlot>}
      {back && <BackLink {...back} />}
      {hasRow && (
        <div className={`row gap-6 min-h-32 mb-7 ${classes.head}`}>
          {!isPhone && heading}
          {actions !== undefined && <div className={`row push gap-6 ${classes.actions}`}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
