import { useTranslation } from 'react-i18next';
import { departmentsCreate, departmentsRename } from '#domain/job/work-settings.calls';
import { call } from '../../platform/api/current-api.js';
import { FormFields } from '../../kit/forms/fields.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useForm } from '../../kit/forms/use-form.js';
import { readWorkAgain } from './job-form.js';

export interface DepartmentFormProps {
  readonly horecaLocationId: string;
  /** Null: a new department. */
  readonly department: { readonly id: string; readonly name: string } | null;
  readonly onSaved: () => void;
}

/**
 * Form for the name of a department, new without `department`; saves on submit, refetches jobs and departments and
 * calls `onSaved`. A used name is marked at the field.
 */
export function DepartmentForm({ horecaLocationId, department, onSaved }: DepartmentFormProps) {
  const { t } = useTranslation('job');
  const form = useForm({
    initial: { name: department?.name ?? '' },
    schema: departmentsRename.body,
    explain: (_field, code) => (code === 'duplicate' ? t('department.nameTaken') : undefined),
    save: async ({ name }) => {
      if (department) await call(departmentsRename, { params: { id: department.id }, body: { name } });
      else await call(departmentsCreate, { body: { name, horecaLocationId } });
      readWorkAgain();
      onSaved();
      return { text: t(department ? 'department.renamed' : 'department.added', { name }) };
    },
  });
  return (
    <FormBody form={form} submitLabel={t(department ? 'department.rename' : 'department.add')}>
      <FormFields form={form} takesFocus fields={[{ kind: 'text', name: 'name', label: t('department.name') }]} />
    </FormBody>
  );
}
