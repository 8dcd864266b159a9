import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type CivilDate, isoWeekNumber } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { templatesFromWeek, templatesList } from '#domain/template/template.calls';
import { evict } from '../../platform/api/query.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { resourceForm, ResourceFormView } from '../../kit/forms/resource-form.js';
import { useFormat } from '../../platform/session/use-session.js';
import { TEMPLATES_PATH } from './templates-path.js';

/** Week of a department that can be saved as a template: its open draft, otherwise its published week. */
export interface DepartmentWeek {
  readonly monday: CivilDate;
  readonly jobFilterId: JobFilterId;
  readonly department: string;
  readonly isDraft: boolean;
}

export interface WeekTemplateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly week: DepartmentWeek;
}

/**
 * Dialog that saves a week as a template, under a name that the user may change. Drops the cached list of templates;
 * the toast leads to the list.
 */
export function WeekTemplateDialog({ opened, onClose, week }: WeekTemplateDialogProps) {
  const { t } = useTranslation('weekTemplate');
  const format = useFormat();
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const { monday, jobFilterId, department, isDraft } = week;
  const form = resourceForm({
    title: t('title', { department }),
    submitLabel: t('save'),
    call: templatesFromWeek,
    fields: [{ kind: 'text', name: 'name', label: t('name') }],
    initial: { name: t('suggested', { number: isoWeekNumber(monday) }) },
    body: ({ name }) => ({ name, week: monday, jobFilterId }),
    fieldOf: { source_empty: 'name' },
    explain: (_field, code) => (code === 'source_empty' ? t('empty') : undefined),
    done: ({ name, shiftCount }) => {
      evict(templatesList);
      return {
        text: t('done', { name, count: shiftCount }),
        action: { label: t('look'), run: () => void navigate(TEMPLATES_PATH) },
      };
    },
  });
  return (
    <FormDialog opened={opened} onClose={onClose} title={form.title} isDirty={isDirty}>
      <p className="secondary mb-6">
        {t(isDraft ? 'draft' : 'published', { week: format.week(monday).toLocaleLowerCase() })}
      </p>
      <ResourceFormView form={form} again={false} onSaved={onClose} onCancel={onClose} onDirty={setDirty} />
    </FormDialog>
  );
}
