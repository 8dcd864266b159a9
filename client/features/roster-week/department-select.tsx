import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import { ALL_DEPARTMENTS } from './department.js';
import classes from './department-select.module.css';
import type { ShownDepartment } from './use-department.js';

const DepartmentChoices = lazyDropdown(async () => (await import('./department-choices.js')).DepartmentChoices);

/**
 * Dropdown of departments, first all of them; a choice is written to the browser's address, without a history entry.
 */
export function DepartmentSelect({ department }: { readonly department: ShownDepartment }) {
  const { t } = useTranslation('common');
  const { shown, all, choose } = department;
  const choices = [
    { value: ALL_DEPARTMENTS, label: t('word.allDepartments') },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <DepartmentChoices
      label={t('word.department')}
      choices={choices}
      shown={shown}
      onChoose={choose}
      button={
        <Input
          component="button"
          type="button"
          pointer
          size="xs"
          className={classes.select}
          aria-label={t('word.department')}
          role="combobox"
          aria-controls={undefined}
          aria-haspopup="listbox"
          aria-expanded={false}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {choices.find(({ value }) => value === shown)?.label}
        </Input>
      }
    />
  );
}
