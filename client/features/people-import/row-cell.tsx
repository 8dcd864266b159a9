import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportField } from './import-columns.js';
import type { ImportRow, RowFault } from './import-rows.js';
import classes from './people-import.module.css';

interface RowCellProps {
  readonly row: ImportRow;
  readonly field: ImportField;
  /** What it is now, in words, where the row would change it; undefined: it would not. */
  readonly was: string | undefined;
  readonly onCorrect: (line: number, field: ImportField, text: string) => void;
}

/** A cell: as it was read, with what it was before, or with what is wrong and a field to put it right. */
export function RowCell({ row, field, was, onCorrect }: RowCellProps) {
  const { t } = useTranslation('peopleImport');
  const faults = row.faults.filter((fault) => fault.field === field);
  const text = row.cells[field] ?? '';
  if (faults.length > 0)
    return <FaultyCell key={text} text={text} faults={faults} row={row} field={field} onCorrect={onCorrect} />;
  if (was === undefined) return text;
  return (
    <>
      {text} <span className={classes.was}>{was === '' ? t('wasNone') : t('was', { value: was })}</span>
    </>
  );
}

interface FaultyCellProps extends Pick<RowCellProps, 'row' | 'field' | 'onCorrect'> {
  readonly text: string;
  readonly faults: readonly RowFault[];
}

function FaultyCell({ text, faults, row, field, onCorrect }: FaultyCellProps) {
  const { t } = useTranslation('peopleImport');
  const [entry, setEntry] = useState(text);
  const correct = (value: string) => {
    if (value !== text) onCorrect(row.line, field, value);
  };
  const [first] = faults;
  const suggestion = first && 'suggestion' in first ? first.suggestion : undefined;
  return (
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
          <span className={classes.fault}>
            {faults.map((fault) => t(`fault.${fault.code}`, factsOf(fault, text))).join(' ')}
          </span>
          {suggestion !== undefined && first && (
            <UnstyledButton
              className={classes.suggestion}
              // Before the field is left, which would take what stands in it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => correct(replaced(text, first, suggestion))}
            >
              {t('suggestion', { value: suggestion })}
            </UnstyledButton>
          )}
        </>
      }
    />
  );
}

const factsOf = (fault: RowFault, text: string) => ({
  line: 'line' in fault ? fault.line : 0,
  part: 'part' in fault ? fault.part : text,
  reason: 'reason' in fault ? fault.reason : '',
});

const replaced = (text: string, fault: RowFault, suggestion: string): string =>
  'part' in fault && fault.part !== undefined ? text.replace(fault.part, suggestion) : suggestion;
