import { Button, FileButton, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/mutations/use-write.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { saveCsv } from '../../kit/ui/layout/save-csv.js';
import { IMPORT_FIELDS, type ImportField } from './import-columns.js';
import classes from './people-import.module.css';
import { type Cells, readLines, readSpreadsheet, SpreadsheetRefused } from './spreadsheet.js';

/** Columns of a usual staff list, with the name in one column. */
const EXAMPLE: readonly ImportField[] = IMPORT_FIELDS.filter(
  (field) =>
    !['firstName', 'infix', 'lastName', 'locations', 'type', 'hoursPattern', 'reference', 'consent', 'wage'].includes(
      field,
    ),
);

/**
 * Reads a list from pasted text or a chosen or dropped file and passes it to `onRead`; refusals are shown at the field.
 * Several lines pasted into an empty field are read at once. A button downloads an example. Nothing is sent to the
 * server.
 */
export function ImportSource({ onRead }: { readonly onRead: (cells: Cells) => void }) {
  const { t } = useTranslation('peopleImport');
  const [pasted, setPasted] = useState('');
  const failureText = useFailureText();
  const { run, isBusy: isReading, failure } = useWrite();
  const [isOver, setOver] = useState(false);

  const read = (from: () => Cells | Promise<Cells>) => run(async () => onRead(await from()));
  const errorText = failure instanceof SpreadsheetRefused ? t(`source.fault.${failure.code}`) : failureText(failure);
  const readFile = (file: File | null | undefined) => {
    if (file) void read(() => readSpreadsheet(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    readFile(event.dataTransfer.files[0]);
  };

  return (
    <div
      className={`grid gap-6 surface round-lg p-7 max-860 dashed ${classes.source}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Textarea
        label={t('source.paste')}
        description={t('source.pasteHint')}
        error={failure === null ? undefined : errorText}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          // A whole list is read at once; a word is only typed.
          if (pasted !== '' || !text.trim().includes('\n')) return;
          event.preventDefault();
          setPasted(text);
          void read(() => readLines(text));
        }}
        minRows={8}
        maxRows={16}
        autosize
        spellCheck={false}
      />
      <div className="row wrap gap-5">
        <Button disabled={pasted.trim() === ''} loading={isReading} onClick={() => void read(() => readLines(pasted))}>
          {t('source.read')}
        </Button>
        <FileButton onChange={readFile} accept=".xlsx,.csv,.tsv,.txt,text/csv">
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
              disabled={isReading}
            >
              {t('source.file')}
            </Button>
          )}
        </FileButton>
        <span className="faint f-12 flex-auto">{[t('source.drop'), t('source.kinds')].join(' · ')}</span>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => saveCsv(t('source.exampleName'), [EXAMPLE.map((field) => t(`field.${field}`))])}
        >
          {t('source.example')}
        </Button>
      </div>
    </div>
  );
}
