import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JobFilterView } from '#domain/job/job.views';
import classes from './decision-filters.module.css';

export interface DecisionFiltersProps<State extends string> {
  /** States to filter by: waiting, approved, declined, all. */
  readonly states: readonly { readonly value: State; readonly label: string; readonly count?: number }[];
  readonly state: State;
  readonly onState: (state: State) => void;
  readonly departments: readonly Pick<JobFilterView, 'id' | 'name'>[];
  /** Id of the department; null: all departments. */
  readonly department: string | null;
  readonly onDepartment: (id: string | null) => void;
  /** Search text for names. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Filters above a table of requests: state with counts, department (null: all) and search by name. Calls its
 * functions; the caller holds the values and filters.
 */
export function DecisionFilters<State extends string>(props: DecisionFiltersProps<State>) {
  const { t } = useTranslation(['decisions', 'common']);
  const { states, state, onState, departments, department, onDepartment, search, onSearch } = props;
  return (
    <div className="row wrap between mb-6 gap-4-7">
      <div className={classes.states}>
        <SegmentedControl
          size="xs"
          aria-label={t('decisions:filter.state')}
          data={states.map(({ value, label, count }) => ({
            value,
            label: (
              <span>
                {label}
                {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
              </span>
            ),
          }))}
          value={state}
          onChange={(value) => onState(value)}
        />
      </div>
      <div className={`flex gap-4 ${classes.narrow}`}>
        <Select
          size="xs"
          aria-label={t('decisions:filter.department')}
          placeholder={t('common:word.allDepartments')}
          data={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={department}
          onChange={onDepartment}
          clearable
        />
        <TextInput
          size="xs"
          type="search"
          aria-label={t('decisions:filter.search')}
          placeholder={t('decisions:filter.search')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </div>
    </div>
  );
}
