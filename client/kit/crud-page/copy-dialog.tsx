import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../forms/form-dialog.js';

/** Callbacks of a form in a dialog. */
export interface DialogForm {
  /** Called with whether closing would lose input. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called when the record was saved. */
  readonly onSaved: () => void;
}

export interface CopyDialogProps {
  /** Name of the record to copy; null: closed. */
  readonly name: string | null;
  readonly onClose: () => void;
  /** Called when the copy was saved, also after another one was requested or the dialog was closed. */
  readonly onSaved: () => void;
  /** The form for name and target of the copy. */
  readonly children: (dialog: DialogForm) => ReactNode;
}

/**
 * Dialog around the form that copies a record, open while `name` is not null; asks before it closes over unsaved
 * input.
 */
export function CopyDialog({ name, onClose, onSaved, children }: CopyDialogProps) {
  const { t } = useTranslation('common');
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <FormDialog
      opened={name !== null}
      onClose={close}
      title={t('resource.copyTitle', { name: name ?? '' })}
      isDirty={isDirty}
    >
      {name !== null && children({ onDirty: setDirty, onSaved })}
    </FormDialog>
  );
}
