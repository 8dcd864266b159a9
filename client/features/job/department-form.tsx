import { useTranslation } from 'react-i18next';
import { departmentsCreate, departmentsRename } from '#domain/job/work-settings.calls';
import { call } from '../../shared/api/current-api.js';
import { FormFields } from '../../shared/form/fields.js';
import { FormBody } from '../../shared/form/form-body.js';
import { useForm } from '../../shared/writing/use-form.js';
import { readWorkAgain } from './job-form.js';

export interface DepartmentFormProps {
  readonly horecaLocationId: string;
  /** Null: a new one. */
  readonly department: { readonly id: string; readonly name: string } | null;
  readonly onSaved: () => void;
}

/** The name of a department. */
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
