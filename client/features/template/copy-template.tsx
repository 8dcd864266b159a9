import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '#domain/template/template.views';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { CopyTemplateForm } from './copy-template-form.js';

export interface CopyTemplateProps {
  /** Null: closed. */
  readonly template: TemplateSummary | null;
  readonly onClose: () => void;
}

/** Makes a template of its own out of another: its name, and the location and department that it is for. */
export function CopyTemplate({ template, onClose }: CopyTemplateProps) {
  const { t } = useTranslation('template');
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <FormDialog
      opened={template !== null}
      onClose={close}
      title={t('copy.title', { name: template?.name ?? '' })}
      isDirty={isDirty}
    >
      {template && <CopyTemplateForm key={template.id} template={template} onDirty={setDirty} onSaved={close} />}
    </FormDialog>
  );
}
