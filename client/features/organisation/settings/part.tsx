import type { ReactNode } from 'react';
import { Section } from '../../../kit/ui/layout/section.js';
import classes from '../organisation.module.css';

export interface PartProps {
  readonly title: string;
  /** Above the fields. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** Settings that belong together, beside each other where there is room. */
export function Part({ title, text, children }: PartProps) {
  return (
    <Section title={title}>
      {text !== undefined && <p className="secondary lh-150 measure mb-5">{text}</p>}
      <div className={classes.fields}>{children}</div>
    </Section>
  );
}
