import { useLayoutEffect, useRef } from 'react';
import { useCloseAsking } from '../forms/use-close-asking.js';
import { type AnyResourceForm, ResourceFormView } from '../forms/resource-form.js';
import classes from './resource-page.module.css';

export interface ResourcePanelProps {
  readonly form: AnyResourceForm;
  /** True: changes a record. False: adds one after another. */
  readonly isChange: boolean;
  readonly isDirty: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  /** Called when a change was saved, also after the panel was left; not for added records. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Form beside the list at a desk, which adds records or changes the opened one. A change takes the focus; Escape leaves
 * it, after a question about unsaved input.
 */
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
      className={`card sticky top-16 p-6-7-7 ${classes.panel}`}
      aria-label={form.title}
      onKeyDown={({ key }) => isChange && key === 'Escape' && close()}
    >
      <h2 className="f-14 strong mb-6">{form.title}</h2>
      <ResourceFormView
        form={form}
        again={!isChange}
        onDirty={onDirty}
        {...(isChange && { onSaved, onCancel: close })}
      />
    </section>
  );
}
