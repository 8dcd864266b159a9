import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** Element at the right of the title: a number, or a link to more. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="shrink" aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
