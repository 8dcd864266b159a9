import { Select, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationsList } from '#domain/location/location.calls';
import { templatesCopy } from '#domain/template/template.calls';
import type { TemplateSummary } from '#domain/template/template.views';
import { call } from '../../platform/api/current-api.js';
import { useQuery } from '../../platform/api/use-query.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import type { DialogForm } from '../../kit/crud-page/copy-dialog.js';
import { useForm } from '../../kit/forms/use-form.js';
import classes from './copy-template-form.module.css';
import { useCopyTargets } from './use-copy-targets.js';

export interface CopyTemplateFormProps extends DialogForm {
  readonly template: TemplateSummary;
}

/**
 * Form to copy a template to a location and department under a new name; lists jobs that do not exist there, whose
 * shifts are left out. Saves on submit.
 */
export function CopyTemplateForm({ template, onDirty, onSaved }: CopyTemplateFormProps) {
  const { t } = useTranslation(['template', 'common']);
  const locations = useQuery(locationsList, {}).data ?? [];
  const [horecaLocationId, setLocation] = useState(template.horecaLocationId);
  const targets = useCopyTargets(template, horecaLocationId);
  const departments = targets.data?.departments ?? [];
  const isElsewhere = horecaLocationId !== template.horecaLocationId;
  /** Until one is chosen it is the same department, there the one that has most of the jobs. */
  const departmentOf = (chosen: string) =>
    departments.find(({ id }) => id === chosen) ??
    departments.find(({ id }) => id === template.jobFilterId) ??
    departments.toSorted((a, b) => shiftsOf(a.missing) - shiftsOf(b.missing))[0];
  const locationName = locations.find(({ id }) => id === horecaLocationId)?.description ?? '';

  const form = useForm({
    initial: { name: t('template:copy.name', { name: template.name }), jobFilterId: '' },
    schema: templatesCopy.body,
    body: ({ name, jobFilterId }) => {
      const department = departmentOf(jobFilterId);
      return {
        templateId: template.id,
        name,
        horecaLocationId,
        jobFilterId: department?.id,
        leaveOut: (department?.missing.length ?? 0) > 0,
      };
    },
    explain: (_field, code) => (code === 'duplicate' ? t('template:nameTaken') : undefined),
    save: async (body) => {
      const { name } = await call(templatesCopy, { body });
      onSaved();
      return {
        text: isElsewhere
          ? t('template:copy.doneElsewhere', { name, location: locationName })
          : t('template:copy.done', { name }),
      };
    },
  });
  const notifyDirty = useEffectEvent(onDirty);
  useEffect(() => notifyDirty(form.isDirty), [form.isDirty]);

  const department = departmentOf(form.values.jobFilterId);
  const missing = department?.missing ?? [];
  if (targets.phase === 'failed')
    return <CallErrorState title={t('template:copy.failed')} error={targets.error} retry={targets.refetch} />;
  return (
    <FormBody
      form={form}
      submitLabel={
        missing.length > 0 ? t('template:copy.submitWithout', { count: shiftsOf(missing) }) : t('template:copy.submit')
      }
      isIncomplete={department === undefined}
    >
      <TextInput {...form.field('name')} label={t('template:name')} autoComplete="off" data-autofocus />
      {locations.length > 1 && (
        <Select
          label={t('common:word.location')}
          data={locations.map(({ id, description }) => ({ value: id, label: description }))}
          value={horecaLocationId}
          allowDeselect={false}
          onChange={(id) => {
            if (id === null) return;
            setLocation(id);
            form.set('jobFilterId', '');
          }}
        />
      )}
      <Select
        {...form.field('jobFilterId')}
        label={t('common:word.department')}
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={department?.id ?? null}
        allowDeselect={false}
        onChange={(id) => form.set('jobFilterId', id ?? '')}
      />
      {department && missing.length > 0 && (
        <div className={`warn warn-tint round-sm p-4-5 ${classes.missing}`} role="status">
          <p>{t('template:copy.missing', { department: department.name })}</p>
          <ul>
            {missing.map(({ jobId, name, shifts }) => (
              <li key={jobId}>{t('template:copy.job', { name, count: shifts })}</li>
            ))}
          </ul>
        </div>
      )}
    </FormBody>
  );
}

const shiftsOf = (missing: readonly { readonly shifts: number }[]): number =>
  missing.reduce((sum, { shifts }) => sum + shifts, 0);
