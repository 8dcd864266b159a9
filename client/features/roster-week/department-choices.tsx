import { Select } from '@mantine/core';
import type { Dropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import classes from './department-select.module.css';

export interface DepartmentChoicesProps extends Dropdown {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly shown: string;
  readonly onChoose: (id: string) => void;
}

/** The departments of the location, one of which is shown. */
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
