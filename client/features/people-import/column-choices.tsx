import { NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { firstPersonOf, HEADING_ROWS, type ImportField } from './import-columns.js';
import classes from './people-import.module.css';
import type { Cells } from './spreadsheet.js';

interface ColumnChoicesProps {
  readonly cells: Cells;
  /** Index of the heading row; null: none. */
  readonly headingRow: number | null;
  readonly onHeadingRow: (headingRow: number | null) => void;
  /** Fields that the importer may set. */
  readonly fields: readonly ImportField[];
  readonly columns: readonly (ImportField | null)[];
  readonly onChange: (columns: readonly (ImportField | null)[]) => void;
}

const NOTHING = '';

/**
 * Foldout with the choice of the heading row (or none) and of each column's field, open while a column is ignored or
 * there are no headings. Shows the first person's cells as examples. Choosing a field removes it from another column.
 */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { cells, headingRow, onHeadingRow, fields, columns, onChange } = props;
  const { t } = useTranslation('peopleImport');
  const headings = headingRow === null ? [] : (cells[headingRow] ?? []);
  const first = cells.slice(headingRow === null ? firstPersonOf(cells) : headingRow + 1).find((row) => row.length > 0);
  const recognised = columns.filter((field) => field !== null).length;
  const ignored = columns.length - recognised;
  const parts = [
    t('columns.known', { count: recognised }),
    ...(ignored > 0 ? [t('columns.ignored', { count: ignored })] : []),
  ];

  /** A field is held by one column: who takes it takes it from another. */
  const choose = (column: number, field: ImportField | null) =>
    onChange(columns.map((held, index) => (index === column ? field : field !== null && held === field ? null : held)));

  return (
    <details className={`card mb-7 p-5-6 ${classes.columns}`} open={ignored > 0 || headingRow === null}>
      <summary className="secondary pointer">
        <span>{t('columns.title')}</span> {parts.join(' · ')}
      </summary>
      <NativeSelect
        size="xs"
        label={t('columns.headingRow')}
        value={headingRow ?? NOTHING}
        onChange={({ currentTarget: { value } }) => onHeadingRow(value === NOTHING ? null : Number(value))}
        data={[
          { value: NOTHING, label: t('columns.noHeadings') },
          ...headingCandidates(cells, headingRow).map(([row, texts]) => ({
            value: String(row),
            label: t('columns.headingsAt', { line: row + 1, words: texts.filter((text) => text !== '').join(' · ') }),
          })),
        ]}
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
                onChange={(value) => choose(index, fields.find((one) => one === value) ?? null)}
                data={[
                  { value: NOTHING, label: t('columns.ignore') },
                  ...fields.map((one) => ({ value: one, label: t(`field.${one}`) })),
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

/** Rows that may be the headings, by index: those at the top that have any text, and the one that is chosen. */
const headingCandidates = (cells: Cells, chosen: number | null): (readonly [number, readonly string[]])[] =>
  [...cells.entries()].filter(([row, texts]) => texts.length > 0 && (row < HEADING_ROWS || row === chosen));
