import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** Element at the right of the title: a number, or a link to more. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Part of a page with its heading, which names it for screen readers; `aside` stands beside the heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="shrink" aria-labelledby={id}>
      <div className="baseline between gap-6 mb-4">
        <h2 className={`f-14 strong lh-140 ${classes.title}`} id={id}>
          {title}
        </h2>
        {aside !== undefined && <span className={`secondary f-13 num ${classes.aside}`}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
