import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../forms/form-dialog.js';

/** Callbacks of a form in a dialog. */
export interface DialogForm {
  /** Whether there is something that closing would lose. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

export interface CopyDialogProps {
  /** Name of the record to copy; null: closed. */
  readonly name: string | null;
  readonly onClose: () => void;
  /** The copy was made, maybe after another one was asked for. */
  readonly onSaved: () => void;
  readonly children: (dialog: DialogForm) => ReactNode;
}

/** Asks what a copy of a record is called, and where it is for. */
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
