import { useLayoutEffect, useRef } from 'react';
import { useCloseAsking } from '../forms/use-close-asking.js';
import { type AnyResourceForm, ResourceFormView } from '../forms/resource-form.js';
import classes from './resource-page.module.css';

export interface ResourcePanelProps {
  readonly form: AnyResourceForm;
  /** A record is changed; otherwise one is added, and another after it. */
  readonly isChange: boolean;
  readonly isDirty: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  /** A change was saved, maybe after the panel was left. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form beside the list, at a desk: it adds one record after another, and changes the one that was chosen. */
export function ResourcePanel({ form, isChange, isDirty, onDirty, onSaved, onClose }: ResourcePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useCloseAsking(isDirty, onClose);
  useLayoutEffect(() => {
    if (isChange) panel.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isChange]);
  return (
    // Escape leaves a change from wherever in its form one is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <section
      ref={panel}
      className={classes.panel}
      aria-label={form.title}
      onKeyDown={({ key }) => isChange && key === 'Escape' && close()}
    >
      <h2 className={classes.panelTitle}>{form.title}</h2>
      <ResourceFormView
        form={form}
        again={!isChange}
        onDirty={onDirty}
        {...(isChange && { onSaved, onCancel: close })}
      />
    </section>
  );
}
