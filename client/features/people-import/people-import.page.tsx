import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleOf } from '#domain/access/access';
import { locationsList } from '#domain/location/location.calls';
import { peopleImportsCreate, peopleImportsList, peopleImportsRemove } from '#domain/people-import/people-import.calls';
import { seesWages } from '#domain/staff/person-access';
import { peopleList } from '#domain/staff/people.calls';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { evict } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useToday, useUser } from '../../platform/session/use-session.js';
import { useJobsAt } from '../../roster/published-week/use-jobs-at.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFieldText } from '../../kit/ui/feedback/field-text.js';
import { Page as PageFrame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { ColumnChoices } from './column-choices.js';
import { EarlierImports } from './earlier-imports.js';
import {
  firstPersonOf,
  guessColumns,
  headingRowOf,
  IMPORT_FIELDS,
  type ImportField,
  recogniseColumns,
} from './import-columns.js';
import { byOutcome, ImportPreview } from './import-preview.js';
import { cellKey, type ImportRow, importRows, type Corrections, type Refused } from './import-rows.js';
import { ImportResult, type FinishedImport } from './import-result.js';
import { ImportSource } from './import-source.js';
import { importedPerson, existingPerson } from './known-people.js';
import classes from './people-import.module.css';
import type { ImportPlaces } from './read-person.js';
import type { RowAnswer, RowAnswers } from './row-person.js';
import { replaced, type UnknownName } from './row-cell.js';
import { inColumn, refusedCells } from './refused-cells.js';
import type { Cells } from './spreadsheet.js';

const WITHOUT_WAGE: readonly ImportField[] = IMPORT_FIELDS.filter((field) => field !== 'wage');

/** Headings, as many as the widest row has cells: a column without a heading can be chosen as well. */
const widened = (cells: Cells, heading: number): string[] => {
  const width = Math.max(...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => cells[heading]?.[column] ?? '');
};

const NO_CORRECTIONS: Corrections = new Map();
const NOTHING_REFUSED: Refused = new Map();
const NOTHING_ANSWERED: RowAnswers = new Map();

/**
 * /people/import: reads a pasted list or file, recognises its columns, previews each row, and imports the correct ones
 * in one write with undo. Rows that the server refuses return to the preview with their faults. Columns of wages only
 * for users who see wages. Earlier imports that can be undone are below.
 */
export function Page() {
  const { t } = useTranslation(['peopleImport', 'errors']);
  const fieldText = useFieldText();
  const today = useToday();
  const user = useUser();
  const role = roleOf(user);
  const fields = seesWages({ superUser: user.superUser, typeName: user.type.name }) ? IMPORT_FIELDS : WITHOUT_WAGE;
  const people = useQuery(peopleList, {});
  const locations = useQuery(locationsList, {});
  const { jobs, inUse, queries } = useJobsAt((locations.data ?? []).map(({ id }) => id));
  const write = useWrite();
  const [cells, setCells] = useState<Cells | null>(null);
  const [headingRow, setHeadingRow] = useState<number | null>(null);
  const [columns, setColumns] = useState<readonly (ImportField | null)[]>([]);
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  const [answers, setAnswers] = useState(NOTHING_ANSWERED);
  const [imported, setImported] = useState<FinishedImport | null>(null);

  const places: ImportPlaces = {
    today,
    jobs: jobs.filter(({ id }) => inUse.has(id)).map(({ id, name }) => ({ jobId: id, name })),
    retiredJobs: jobs.filter(({ id }) => !inUse.has(id)).map(({ id, name }) => ({ jobId: id, name })),
    phones: new Set((people.data ?? []).flatMap(({ phoneNumber }) => phoneNumber ?? [])),
    locations: (locations.data ?? []).map(({ id, description }) => ({
      locationId: id,
      name: description,
    })),
  };
  const existing = (people.data ?? []).map(existingPerson);
  const rows = cells
    ? importRows({ cells, headingRow, columns, corrections, places, role, existing, refused, answers }).toSorted(
        byOutcome,
      )
    : [];

  const begin = (read: Cells | null, heading = headingRowOf(read ?? [])) => {
    const list = read ?? [];
    setCells(read);
    setHeadingRow(heading);
    setColumns(
      heading === null
        ? guessColumns(list.slice(firstPersonOf(list)))
        : recogniseColumns(widened(list, heading), new Set(IMPORT_FIELDS.filter((field) => !fields.includes(field)))),
    );
    setCorrections(NO_CORRECTIONS);
    setRefused(NOTHING_REFUSED);
    setAnswers(NOTHING_ANSWERED);
    setImported(null);
    write.dismiss();
  };
  const correct = (line: number, field: ImportField, text: string) => {
    setCorrections((others) => new Map([...others, [cellKey(line, field), text]]));
    setRefused((others) => new Map([...others].filter(([key]) => key !== cellKey(line, field))));
  };
  const replaceAll = ({ field, part }: UnknownName, name: string) =>
    setCorrections(
      (others) =>
        new Map([
          ...others,
          ...rows
            .filter(({ faults }) =>
              faults.some(
                (fieldError) =>
                  fieldError.field === field && ('part' in fieldError ? (fieldError.part ?? null) : null) === part,
              ),
            )
            .map(({ line, cells: cellsOfPerson }): [string, string] => [
              cellKey(line, field),
              replaced(cellsOfPerson[field] ?? '', { part }, name),
            ]),
        ]),
    );
  const answerRow = (line: number, answer: RowAnswer | null) =>
    setAnswers((others) => {
      const all = new Map(others);
      if (answer === null) all.delete(line);
      else all.set(line, answer);
      return all;
    });
  const take = (selected: readonly ImportRow[]) =>
    write.run(async () => {
      try {
        const answer = await call(peopleImportsCreate, { body: { people: selected.map(importedPerson) } });
        setImported(answer);
        evict(peopleList);
        evict(peopleImportsList);
        return { text: t('peopleImport:take.done', { count: answer.added + answer.changed }) };
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const cellsAtFault = refusedCells(error.fields, selected, (fault) =>
          fault.code === 'email_taken' && fault.person
            ? t('peopleImport:fault.taken', { name: fault.person.name })
            : fieldText(inColumn(fault)),
        );
        if (cellsAtFault.size === 0) throw error;
        setRefused(cellsAtFault);
        return false;
      }
    });
  const takeBack = ({ id }: FinishedImport) =>
    write.run(async () => {
      await call(peopleImportsRemove, { params: { id } });
      setImported(null);
      evict(peopleList);
      evict(peopleImportsList);
      return { text: t('peopleImport:take.undone') };
    });

  const failed = [people, locations, ...queries].flatMap((one) => (one.phase === 'failed' ? [one] : []))[0];
  const isReady = [people, locations, ...queries].every(({ phase }) => phase === 'ready');
  return (
    <PageFrame title={t('peopleImport:title')}>
      {cells && (
        <div className={classes.again}>
          <Button variant="default" onClick={() => begin(null)}>
            {t('peopleImport:source.again')}
          </Button>
        </div>
      )}
      {imported ? (
        <ImportResult
          imported={imported}
          isBusy={write.isBusy}
          failure={write.failure}
          onUndo={() => void takeBack(imported)}
        />
      ) : failed ? (
        <CallErrorState title={t('peopleImport:failed')} error={failed.error} retry={failed.refetch} />
      ) : !cells ? (
        <>
          <p className="secondary mb-6">{t('peopleImport:intro')}</p>
          <ImportSource onRead={(read) => begin(read)} />
          <EarlierImports />
        </>
      ) : !isReady ? (
        <TableSkeleton rows={8} columns={4} />
      ) : (
        <>
          <ColumnChoices
            cells={cells}
            headingRow={headingRow}
            onHeadingRow={(row) => begin(cells, row)}
            fields={fields}
            columns={columns}
            onChange={setColumns}
          />
          {columns.some((field) => field === 'name' || field === 'lastName' || field === 'firstName') ? (
            <ImportPreview
              rows={rows}
              fields={columns.filter((field) => field !== null)}
              places={places}
              onCorrect={correct}
              onReplace={replaceAll}
              onAnswer={answerRow}
              isBusy={write.isBusy}
              failure={write.failure}
              onTake={(selected) => void take(selected)}
            />
          ) : (
            <p className="secondary mb-6" role="status">
              {t('peopleImport:columns.noName')}
            </p>
          )}
        </>
      )}
    </PageFrame>
  );
}
