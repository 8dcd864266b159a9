import { Button, Select, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../ui/layout/use-is-phone.js';
import type { TableColumn } from './table-column.js';
import classes from './table-tools.module.css';
import type { ShownRows, TableFilter } from './use-table-rows.js';

export interface TableToolsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly filters: readonly TableFilter<Row>[];
  readonly shown: ShownRows<Row>;
  /** Label of the search field; absent: the list is too short for one. */
  readonly searchLabel: string | undefined;
  /** Saves the shown rows as a file; undefined: no such button. */
  readonly onSave: (() => void) | undefined;
}

/**
 * Tools above a table: search (with a label), filters, number of rows found, button to save the shown rows as a file
 * (with `onSave`), and on a phone the sort column.
 */
export function TableTools<Row>({ columns, filters, shown, searchLabel, onSave }: TableToolsProps<Row>) {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const sortable = columns.filter(({ value }) => value !== undefined);
  return (
    <div className={`row wrap gap-4 gone-empty mb-6 ${classes.tools}`}>
      {searchLabel !== undefined && (
        <TextInput
          size="xs"
          type="search"
          className={classes.search ?? ''}
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={shown.search}
          onChange={({ currentTarget }) => shown.setSearch(currentTarget.value)}
        />
      )}
      {filters.map(({ id, label, options }) => (
        <Select
          key={id}
          size="xs"
          className={classes.filter ?? ''}
          aria-label={label}
          placeholder={label}
          data={[...options]}
          value={shown.filterOf(id)}
          onChange={(value) => shown.setFilter(id, value)}
          clearable
        />
      ))}
      {isPhone && searchLabel !== undefined && sortable.length > 1 && (
        <Select
          size="xs"
          aria-label={t('table.sortBy')}
          data={sortable.map(({ id, heading }) => ({ value: id, label: heading }))}
          value={shown.order.column}
          onChange={(value) => value !== null && value !== shown.order.column && shown.order.sortBy(value)}
          placeholder={t('table.sortBy')}
        />
      )}
      {shown.isNarrowed && (
        <span className={`secondary num ${classes.found}`} role="status">
          {t('table.found', { count: shown.rows.length })}
        </span>
      )}
      {onSave && (
        <Button
          size="xs"
          variant="default"
          className={classes.save ?? ''}
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          disabled={shown.rows.length === 0}
          onClick={onSave}
        >
          {t('action.exportCsv')}
        </Button>
      )}
    </div>
  );
}
