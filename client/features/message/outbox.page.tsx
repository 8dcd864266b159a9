import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outboxList } from '#domain/message/message.calls';
import { MessageKind, MessageStatus, type OutboxMessage, type OutboxPage } from '#domain/message/message.views';
import { useQuery } from '../../platform/api/use-query.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import { DataTable } from '../../kit/tables/data-table.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { OutboxActions } from './outbox-actions.js';
import classes from './outbox.module.css';
import { useOutboxColumns } from './use-outbox-columns.js';

const CHOICES = ['all', ...MessageStatus.options] as const;
type Choice = (typeof CHOICES)[number];

const KINDS = ['all', ...MessageKind.options] as const;
type Kind = (typeof KINDS)[number];

/**
 * /manager/outbox: messages to people, 100 a page with buttons for older and newer, newest first, filtered by text
 * (after 300 ms), kind and state. A failed message can be sent again.
 */
export function Page() {
  const { t } = useTranslation('message');
  const [choice, setChoice] = useState<Choice>('all');
  const [kind, setKind] = useState<Kind>('all');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 300);
  /** Cursors of the pages up to the shown one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const page = useQuery(outboxList, {
    query: {
      limit: 100,
      ...(choice === 'all' ? {} : { status: choice }),
      ...(kind === 'all' ? {} : { kind }),
      ...(text === '' ? {} : { text }),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
  const choose = (next: Choice) => {
    setChoice(next);
    setCursors([]);
  };
  return (
    <Frame title={t('title')}>
      <div className={`flex gap-6 scroll-x mb-6 ${classes.tools}`}>
        <TextInput
          size="xs"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={typed}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setCursors([]);
          }}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('kind.label')}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setCursors([]);
          }}
          data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('status.label')}
          value={choice}
          onChange={choose}
          data={CHOICES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </div>
      {page.phase === 'loading' && <TableSkeleton />}
      {page.phase === 'failed' && <CallErrorState title={t('failed')} error={page.error} retry={page.refetch} />}
      {page.phase === 'ready' && (
        <Messages
          page={page.data}
          isSearched={text !== ''}
          onOlder={(next) => setCursors([...cursors, next])}
          onNewer={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
        />
      )}
    </Frame>
  );
}

interface MessagesProps {
  readonly page: OutboxPage;
  /** Only messages that a text was found in. */
  readonly isSearched: boolean;
  readonly onOlder: (cursor: string) => void;
  /** Null: these are the newest. */
  readonly onNewer: (() => void) | null;
}

function Messages({ page: { items, nextCursor }, isSearched, onOlder, onNewer }: MessagesProps) {
  const { t } = useTranslation('message');
  const columns = useOutboxColumns();
  const [read, setRead] = useState<OutboxMessage | null>(null);
  const writes = useWrites();
  return (
    <>
      {items.some(({ status }) => status === 'kept') && <UnsentNotice />}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        actionsLabel={t('read')}
        failureOf={writes.failureOf}
        actions={(message) => <OutboxActions message={message} writes={writes} onRead={() => setRead(message)} />}
        empty={
          isSearched ? (
            <EmptyState title={t('notFound')} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )
        }
      />
      <div className="flex gap-4 mt-7">
        {onNewer && (
          <Button variant="default" onClick={onNewer}>
            {t('newer')}
          </Button>
        )}
        {nextCursor !== null && (
          <Button variant="default" onClick={() => onOlder(nextCursor)}>
            {t('older')}
          </Button>
        )}
      </div>
      <Dialog
        opened={read !== null}
        onClose={() => setRead(null)}
        title={read?.subject ?? t('title')}
        subtitle={read?.to}
        width={560}
      >
        <p className="pre-wrap anywhere">{read?.text}</p>
      </Dialog>
    </>
  );
}

/** Why nothing leaves, and what a superuser can do about it. */
function UnsentNotice() {
  const { t } = useTranslation('message');
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangleFilled size={16} aria-hidden="true" />
      <p>
        <strong className="block">{t('kept.title')}</strong>
        {t('kept.text')}
      </p>
    </div>
  );
}
