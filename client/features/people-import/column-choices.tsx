import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IMPORT_FIELDS, type ImportField } from './import-columns.js';
import classes from './people-import.module.css';
import type { Cells } from './spreadsheet.js';

interface ColumnChoicesProps {
  readonly cells: Cells;
  /** Whether the first row is that of the headings. */
  readonly isHeaded: boolean;
  readonly onHeaded: (isHeaded: boolean) => void;
  readonly columns: readonly (ImportField | null)[];
  readonly onChange: (columns: readonly (ImportField | null)[]) => void;
}

const NOTHING = '';

/** What each column of the spreadsheet holds: what was recognised can be said otherwise. */
export function ColumnChoices({ cells, isHeaded, onHeaded, columns, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation('peopleImport');
  const headings = (isHeaded && cells[0]) || [];
  const first = cells[isHeaded ? 1 : 0];
  const known = columns.filter((field) => field !== null).length;
  const ignored = columns.length - known;
  const parts = [
    t('columns.known', { count: known }),
    ...(ignored > 0 ? [t('columns.ignored', { count: ignored })] : []),
  ];

  /** A field is held by one column: who takes it takes it from another. */
  const choose = (column: number, field: ImportField | null) =>
    onChange(columns.map((held, index) => (index === column ? field : field !== null && held === field ? null : held)));

  return (
    <details className={classes.columns} open={ignored > 0 || !isHeaded}>
      <summary>
        <span>{t('columns.title')}</span> {parts.join(' · ')}
      </summary>
      <Checkbox
        size="xs"
        label={t('columns.headed')}
        checked={isHeaded}
        onChange={(event) => onHeaded(event.currentTarget.checked)}
      />
      <ul>
        {columns.map((field, index) => {
          const heading = headings[index] || t('columns.unnamed', { number: index + 1 });
          return (
            // Columns have no name of their own, and do not move.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-ignored={field === null || undefined}>
              <Select
                size="xs"
                label={heading}
                description={first?.[index] || '–'}
                aria-label={t('columns.of', { column: heading })}
                value={field ?? NOTHING}
                onChange={(value) => choose(index, IMPORT_FIELDS.find((one) => one === value) ?? null)}
                data={[
                  { value: NOTHING, label: t('columns.ignore') },
                  ...IMPORT_FIELDS.map((one) => ({ value: one, label: t(`field.${one}`) })),
                ]}
                allowDeselect={false}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
