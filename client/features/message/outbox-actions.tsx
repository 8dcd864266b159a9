import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { outboxSendAgain } from '#domain/delivery/delivery.calls';
import { outboxList } from '#domain/message/message.calls';
import type { OutboxMessage } from '#domain/message/message.views';
import { refetch } from '../../platform/api/query.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import type { ListWrites } from '../../kit/mutations/use-writes.js';
import { linkIn } from './link-in.js';

export interface OutboxActionsProps {
  readonly message: OutboxMessage;
  readonly writes: ListWrites;
  readonly onRead: () => void;
}

/**
 * Buttons of a message: `onRead`; send it again if possible, with a toast and a refetch of the outbox, disabled
 * offline; and copy the link of a kept message, with a toast that says whether the clipboard took it.
 */
export function OutboxActions({ message, writes, onRead }: OutboxActionsProps) {
  const { t } = useTranslation('message');
  const away = useOfflineReason();
  const name = message.user?.name ?? message.to;
  const sendAgain = () =>
    writes.send(
      message.id,
      outboxSendAgain,
      { params: { id: message.id } },
      {
        done: ({ amount }) => {
          refetch(outboxList);
          return { text: amount > 0 ? t('again.done', { name }) : t('again.nothing') };
        },
      },
    );
  const link = message.status === 'kept' ? linkIn(message.text) : null;
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied', { name }));
    } catch {
      toast(t('notCopied'));
    }
  };
  return (
    <div className="end flex gap-4">
      {link !== null && (
        <Button variant="default" size="xs" aria-label={t('copyLabel', { name })} onClick={() => void copy(link)}>
          {t('copy')}
        </Button>
      )}
      {message.resendable && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('again.label', { name })}
          loading={writes.isBusy(message.id)}
          disabled={away !== null}
          onClick={() => void sendAgain()}
        >
          {t('again.send')}
        </Button>
      )}
      <Button variant="subtle" size="xs" aria-label={t('readLabel', { name })} onClick={onRead}>
        {t('read')}
      </Button>
    </div>
  );
}
