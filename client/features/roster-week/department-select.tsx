import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALL_DEPARTMENTS } from './department.js';
import classes from './department-select.module.css';
import type { Department } from './use-department.js';

/** Which department is shown. */
export function DepartmentSelect({ department }: { readonly department: Department }) {
  const { t } = useTranslation('common');
  const { shown, all, choose } = department;
  const choices = [
    { value: ALL_DEPARTMENTS, label: t('word.allDepartments') },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      className={classes.select}
      size="xs"
      aria-label={t('word.department')}
      data={choices}
      value={shown}
      allowDeselect={false}
      onChange={(id) => id !== null && choose(id)}
    />
  );
}
