import { Select } from '@mantine/core';
import type { Dropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import classes from './department-select.module.css';

export interface DepartmentChoicesProps extends Dropdown {
  readonly label: string;
  /** Options with the department's id, or `ALL_DEPARTMENTS`, as value. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Value of the selected option. */
  readonly shown: string;
  readonly onChoose: (id: string) => void;
}

/** Dropdown of departments, loaded after the first paint; `DepartmentSelect` shows its button until then. */
export function DepartmentChoices({ opened, onOpened, label, choices, shown, onChoose }: DepartmentChoicesProps) {
  return (
    <Select
      className={classes.select}
      size="xs"
      aria-label={label}
      data={choices}
      value={shown}
      allowDeselect={false}
      dropdownOpened={opened}
      onDropdownOpen={() => onOpened(true)}
      onDropdownClose={() => onOpened(false)}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}
