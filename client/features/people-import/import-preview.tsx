import { Button, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { StatusBadge, type StatusTone } from '../../kit/ui/feedback/status-badge.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import type { ImportField } from './import-columns.js';
import { outcomeCounts, type ImportRow, type RowOutcome } from './import-rows.js';
import classes from './people-import.module.css';
import type { ImportPlaces } from './read-person.js';
import { RowCell, type UnknownName } from './row-cell.js';
import { RowQuestionSelect, type RowQuestionProps } from './row-question.js';
import { useFormerWords } from './use-cell-words.js';

const OUTCOMES: readonly RowOutcome[] = ['wrong', 'asked', 'new', 'changed', 'same', 'skipped'];
const TONES: Readonly<Record<RowOutcome, StatusTone>> = {
  wrong: 'warn',
  asked: 'warn',
  new: 'ok',
  changed: 'plain',
  same: 'plain',
  skipped: 'no',
};
const ORDER: Readonly<Record<RowOutcome, number>> = { wrong: 0, asked: 1, changed: 2, new: 3, same: 4, skipped: 5 };
const NAMES: ReadonlySet<ImportField> = new Set(['name', 'lastName', 'firstName']);

interface ImportPreviewProps {
  readonly rows: readonly ImportRow[];
  /** Fields of the columns in use, in column order. */
  readonly fields: readonly ImportField[];
  readonly places: ImportPlaces;
  readonly onCorrect: (line: number, field: ImportField, text: string) => void;
  readonly onReplace: (unknown: UnknownName, name: string) => void;
  readonly onAnswer: RowQuestionProps['onAnswer'];
  readonly isBusy: boolean;
  /** Failure that concerns no single row; null: none. */
  readonly failure: unknown;
  readonly onTake: (rows: readonly ImportRow[]) => void;
}

/**
 * Table of all rows with their outcome, filtered by outcome; faulty cells are corrected and questions answered in
 * place, wrong rows can be left out and brought back. The button imports the new and changed rows only; it is disabled
 * offline and without any. A failure is shown beside it.
 */
export function ImportPreview(props: ImportPreviewProps) {
  const { rows, fields, places, onCorrect, onReplace, onAnswer, isBusy, failure, onTake } = props;
  const { t } = useTranslation('peopleImport');
  const failureText = useFailureText();
  const away = useOfflineReason();
  const former = useFormerWords(places);
  const counts = useMemo(() => outcomeCounts(rows), [rows]);
  const accepted = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');

  const nameField = fields.find((field) => NAMES.has(field));
  const columns: TableColumn<ImportRow>[] = [
    {
      id: 'line',
      heading: t('line'),
      value: ({ line }) => line,
      cell: ({ line, outcome, question, replacedBy }) => (
        <span className="gap-4 num inline-flex align-center">
          {line} <StatusBadge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</StatusBadge>
          {outcome === 'wrong' && (
            <UnstyledButton
              className="accent plain-size underline"
              aria-label={t('leaveOut.of', { line })}
              onClick={() => onAnswer(line, 'skip')}
            >
              {t('leaveOut.row')}
            </UnstyledButton>
          )}
          {outcome === 'skipped' && question === null && replacedBy === null && (
            <UnstyledButton
              className="accent plain-size underline"
              aria-label={t('leaveOut.undoOf', { line })}
              onClick={() => onAnswer(line, null)}
            >
              {t('leaveOut.undo')}
            </UnstyledButton>
          )}
        </span>
      ),
      width: '200px',
    },
    ...fields.map((field): TableColumn<ImportRow> => ({
      id: field,
      heading: t(`field.${field}`),
      value: ({ cells }) => cells[field] ?? '',
      cell: (row) => (
        <>
          <RowCell {...{ row, field, places, onCorrect, onReplace }} was={former(row, field)} />
          {field === nameField && <RowQuestionSelect row={row} onAnswer={onAnswer} />}
        </>
      ),
    })),
  ];

  return (
    <>
      <div className="row wrap gap-5 mb-6">
        <div className="flex wrap gap-4 flex-auto">
          {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <StatusBadge key={outcome} tone={TONES[outcome]}>
              {counts[outcome]} {t(`outcome.${outcome}`)}
            </StatusBadge>
          ))}
        </div>
        {accepted.length > 0 && (
          <Button loading={isBusy} disabled={away !== null} onClick={() => onTake(accepted)}>
            {t(counts.wrong + counts.asked > 0 ? 'take.right' : 'take.all', { count: accepted.length })}
          </Button>
        )}
      </div>
      <p className="secondary mb-6" role="status">
        {away ?? noteOf(counts, accepted.length)}
      </p>
      {failure !== null && (
        <p className={`alarm ${classes.failure}`} role="alert">
          {failureText(failure)}
        </p>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ line }) => String(line)}
        searchLabel={t('search')}
        filters={[
          {
            id: 'outcome',
            label: t('filter'),
            options: OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
            valueOf: ({ outcome }) => outcome,
          },
        ]}
        empty={null}
      />
    </>
  );

  function noteOf({ wrong, asked, skipped }: Readonly<Record<RowOutcome, number>>, count: number): string {
    const notes = [
      ...(wrong > 0 ? [count + asked === 0 ? t('take.onlyWrong') : t('take.wrong', { count: wrong })] : []),
      ...(asked > 0 ? [t('take.asked', { count: asked })] : []),
    ];
    if (notes.length > 0 || count > 0) return notes.join(' ');
    return t(skipped > 0 ? 'take.noneLeft' : 'take.nothing');
  }
}

/** Comparator that puts faulty rows and questions first, then by line. */
export const byOutcome = (a: ImportRow, b: ImportRow): number => ORDER[a.outcome] - ORDER[b.outcome] || a.line - b.line;
