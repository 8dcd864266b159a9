import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IMPORT_FIELDS, type ImportField } from './import-columns.js';
import classes from './people-import.module.css';
import type { Cells } from './spreadsheet.js';

interface ColumnChoicesProps {
  readonly cells: Cells;
  readonly columns: readonly (ImportField | null)[];
  readonly onChange: (columns: readonly (ImportField | null)[]) => void;
}

const NOTHING = '';

/** What each column of the spreadsheet holds: what was recognised can be said otherwise. */
export function ColumnChoices({ cells, columns, onChange }: ColumnChoicesProps) {
  const { t } = useTranslation('peopleImport');
  const [headings = []] = cells;
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
    <details className={classes.columns} open={ignored > 0}>
      <summary>
        <span>{t('columns.title')}</span> {parts.join(' · ')}
      </summary>
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
                description={cells[1]?.[index] || '–'}
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
