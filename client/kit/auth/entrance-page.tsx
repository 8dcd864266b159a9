import type { ReactNode } from 'react';
import { useDocumentTitle } from '../ui/layout/document-title.js';
import { ProductMark } from '../ui/layout/product-mark.js';
import classes from './entrance.module.css';
import { LanguageLinks } from './language-links.js';

export interface EntrancePageProps {
  readonly title: string;
  readonly intro: string;
  /** Line of the footer: where to ask for help. */
  readonly help?: string;
  /** Decoration beside the form, where there is room; hidden from screen readers. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Page for visitors without a session: product mark, heading, introduction, one form, buttons for the language and
 * help. Sets the title of the window. With `picture` it has two columns on a desk.
 */
export function EntrancePage({ title, intro, help, picture, children }: EntrancePageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-alone={picture === undefined || undefined}>
      <main className={classes.panel}>
        <ProductMark />
        <div className={classes.middle}>
          <h1 className="heavy f-26 lh-120 tight">{title}</h1>
          <p className={classes.intro}>{intro}</p>
          {children}
        </div>
        <footer className="row wrap between faint f-13 gap-4-7">
          <LanguageLinks />
          {help !== undefined && <span>{help}</span>}
        </footer>
      </main>
      {picture !== undefined && (
        <aside className={`clip ground relative ${classes.picture}`} aria-hidden="true">
          {picture}
        </aside>
      )}
    </div>
  );
}
