import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesContent, filesCreate, filesList } from '#domain/file/file.calls';
import type { FileView } from '#domain/file/file.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useLanguage } from '../../platform/session/use-session.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { saveBlob } from '../../kit/ui/layout/save-file.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { StatusBadge, type StatusTone } from '../../kit/ui/feedback/status-badge.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import classes from './file.module.css';
import { useFileName } from './use-file-name.js';
import { useFollowFiles } from './use-follow-files.js';

const TONES: Readonly<Record<FileView['status'], StatusTone>> = {
  waiting: 'plain',
  making: 'plain',
  ready: 'ok',
  failed: 'no',
  gone: 'plain',
};

/**
 * Files that the user requested since yesterday, refetched every second while one is being made. A file can be
 * downloaded once, afterwards made again.
 */
export function FileList() {
  const { t } = useTranslation('file');
  const language = useLanguage();
  const nameOf = useFileName();
  const files = useQuery(filesList, {});
  const writes = useWrites();
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set());
  // The server marks a file as fetched after its last byte, so a list read at once may still offer it.
  const asKnown = (file: FileView): FileView => (fetched.has(file.id) ? { ...file, status: 'gone' } : file);
  useFollowFiles(files.data ?? NONE);

  const fetchFile = (file: FileView) =>
    writes.run(file.id, async () => {
      saveBlob(file.name ?? file.id, await call(filesContent, { params: { id: file.id } }));
      setFetched((before) => new Set(before).add(file.id));
    });
  const makeAgain = ({ id, kind, format: as, locationId, jobFilterId, from, until }: FileView) =>
    writes.run(id, async () => {
      const body = { kind, format: as, horecaLocationId: locationId, jobFilterId, from, until, language };
      await call(filesCreate, { body });
      refetch(filesList);
    });

  return (
    <Section title={t('list.title')}>
      {files.phase === 'loading' ? (
        <RowsSkeleton rows={2} />
      ) : files.phase === 'failed' ? (
        <CallErrorState title={t('list.failed')} error={files.error} retry={files.refetch} />
      ) : (
        <DataTable
          label={t('list.title')}
          rows={files.data.map(asKnown)}
          rowId={({ id }) => id}
          empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
          failureOf={writes.failureOf}
          columns={[
            { id: 'what', heading: t('list.what'), value: nameOf },
            {
              id: 'state',
              heading: t('list.state'),
              width: '30%',
              onPhone: 'bare',
              value: ({ status }) => t(`state.${status}`),
              cell: (file) => <FileState file={file} />,
            },
          ]}
          actions={(file) =>
            file.status === 'ready' ? (
              <Button
                size="xs"
                loading={writes.isBusy(file.id)}
                aria-label={t('list.fetchName', { name: nameOf(file) })}
                onClick={() => void fetchFile(file)}
              >
                {t('list.fetch')}
              </Button>
            ) : file.status === 'failed' || file.status === 'gone' ? (
              <Button
                size="xs"
                variant="default"
                loading={writes.isBusy(file.id)}
                aria-label={t('list.againName', { name: nameOf(file) })}
                onClick={() => void makeAgain(file)}
              >
                {t('list.again')}
              </Button>
            ) : null
          }
        />
      )}
    </Section>
  );
}

const NONE: readonly FileView[] = [];

function FileState({ file: { status, done, total, size } }: { readonly file: FileView }) {
  const { t } = useTranslation('file');
  const part = status === 'making' && total > 0;
  return (
    <span className="wrap gap-4 inline-flex align-center">
      <StatusBadge tone={TONES[status]}>
        {part ? t('state.makingPart', { done, total }) : t(`state.${status}`)}
      </StatusBadge>
      {part && <Progress className={classes.progress} value={(done / total) * 100} aria-hidden="true" />}
      {status === 'ready' && size !== null && (
        <span className="faint f-12">{t('list.size', { size: Math.max(1, Math.round(size / 1024)) })}</span>
      )}
    </span>
  );
}
