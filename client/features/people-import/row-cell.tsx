import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportField } from './import-columns.js';
import type { ImportRow, RowFault } from './import-rows.js';
import classes from './people-import.module.css';
import type { ImportPlaces } from './read-person.js';

interface RowCellProps {
  readonly row: ImportRow;
  readonly field: ImportField;
  /** Current value in words if the row changes it, empty if it had none; undefined: no change. */
  readonly was: string | undefined;
  readonly onCorrect: (line: number, field: ImportField, text: string) => void;
  /** Jobs and locations offered in place of an unknown name. */
  readonly places: ImportPlaces;
  /** Replaces an unknown name in every row that has it. */
  readonly onReplace: (fieldError: UnknownName, name: string) => void;
}

/** Unknown job or location in a cell. */
export interface UnknownName {
  readonly field: ImportField;
  readonly part: string;
}

/**
 * Cell of the preview: text with its former value, or an input with the fault, a suggestion to take over and, for
 * unknown names, a choice that replaces them in all rows.
 */
export function RowCell({ row, field, was, onCorrect, places, onReplace }: RowCellProps) {
  const { t } = useTranslation('peopleImport');
  const faults = row.faults.filter((fieldError) => fieldError.field === field);
  const text = row.cells[field] ?? '';
  if (faults.length > 0)
    return <FaultyCell key={text} {...{ text, faults, row, field, onCorrect, places, onReplace }} />;
  if (was === undefined) return text;
  return (
    <>
      {text} <span className="faint f-12 block">{was === '' ? t('wasNone') : t('was', { value: was })}</span>
    </>
  );
}

interface FaultyCellProps extends Pick<RowCellProps, 'row' | 'field' | 'onCorrect' | 'places' | 'onReplace'> {
  readonly text: string;
  readonly faults: readonly RowFault[];
}

function FaultyCell({ text, faults, row, field, onCorrect, places, onReplace }: FaultyCellProps) {
  const { t } = useTranslation('peopleImport');
  const [entry, setEntry] = useState(text);
  const correct = (value: string) => {
    if (value !== text) onCorrect(row.line, field, value);
  };
  const [first] = faults;
  const suggestion = first && 'suggestion' in first ? first.suggestion : undefined;
  const unknown = faults.flatMap((fieldError) =>
    fieldError.code === 'unknown_job' || fieldError.code === 'unknown_location'
      ? [{ field, part: 'part' in fieldError && fieldError.part !== undefined ? fieldError.part : text }]
      : [],
  );
  const names = (field === 'jobs' ? places.jobs : places.locations).map(({ name }) => name);
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('mend', { field: t(`field.${field}`), line: row.line })}
        value={entry}
        onChange={({ currentTarget }) => setEntry(currentTarget.value)}
        onBlur={() => correct(entry)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') correct(entry);
        }}
        error={
          <>
            <span className="mr-3">
              {faults.map((fieldError) => t(`fault.${fieldError.code}`, factsOf(fieldError, text))).join(' ')}
            </span>
            {suggestion !== undefined && first && (
              <UnstyledButton
                className="accent plain-size underline"
                // Before the field is left, which would take what stands in it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => correct(replaced(text, 'part' in first ? first : {}, suggestion))}
              >
                {t('suggestion', { value: suggestion })}
              </UnstyledButton>
            )}
          </>
        }
      />
      {unknown.map((one) => (
        <NativeSelect
          key={one.part}
          className={classes.question ?? ''}
          size="xs"
          aria-label={t('instead.of', { part: one.part, line: row.line })}
          value=""
          onChange={({ currentTarget: { value } }) => onReplace(one, value)}
          data={[{ value: '', label: t('instead.choose', { part: one.part }), disabled: true }, ...names]}
        />
      ))}
    </>
  );
}

const factsOf = (fieldError: RowFault, text: string) => ({
  line: 'line' in fieldError ? fieldError.line : 0,
  part: 'part' in fieldError ? fieldError.part : text,
  reason: 'reason' in fieldError ? fieldError.reason : '',
});

/** Cell text with `name` in place of the faulty part; of the entire text if the fault names no part. */
export const replaced = (text: string, fieldError: { readonly part?: string }, name: string): string =>
  fieldError.part === undefined ? name : text.replace(fieldError.part, () => name);
