import { ActionIcon } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseProfilesChanges, houseProfilesRetire } from '#domain/house-profile/house-profile.calls';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';
import { refetch } from '../../platform/api/query.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { resourceForm, ResourceFormView } from '../../kit/forms/resource-form.js';
import { useDateFaults } from './use-date-faults.js';

/**
 * Button of a row that opens a dialog for the last day of a profile, by default its first day from today on; asks before
 * unsaved input is lost. Saving toasts and refetches the changes of rules to come.
 */
export function RetireProfile({ profile }: { readonly profile: HouseProfileView }) {
  const { t } = useTranslation('houseProfile');
  const format = useFormat();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const explain = useDateFaults();
  const { id, name, from, until } = profile;
  const form = resourceForm({
    title: t('retire.title', { name }),
    submitLabel: t('retire.submit'),
    call: houseProfilesRetire,
    fields: [{ kind: 'date', name: 'until', label: t('retire.until') }],
    initial: { until: until ?? (from > today ? from : today) },
    fieldOf: { rule_profiles_overlap: 'until' },
    explain,
    request: (body) => ({ params: { id }, body }),
    done: (retired) => {
      refetch(houseProfilesChanges);
      return { text: t('retire.done', { name, date: format.dateLong(retired.until ?? today) }) };
    },
  });
  return (
    <>
      <ActionIcon
        size="lg"
        aria-label={t('retire.of', { name })}
        title={t('retire.button')}
        onClick={() => setOpen(true)}
      >
        <IconCalendarX size={16} aria-hidden="true" />
      </ActionIcon>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={form.title} isDirty={isDirty}>
        <ResourceFormView
          form={form}
          again={false}
          onSaved={() => setOpen(false)}
          onCancel={() => setOpen(false)}
          onDirty={setDirty}
        />
      </FormDialog>
    </>
  );
}
