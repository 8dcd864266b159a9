import { ActionIcon } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineReason } from '../mutations/use-offline-reason.js';

export interface RowActionsProps {
  /** Name of the record, for screen readers. */
  readonly name: string;
  /** Absent, like other handlers: no such button. */
  readonly onChange?: (() => void) | undefined;
  readonly onCopy?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly isRemoving: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/**
 * Buttons of a record in a list: change, copy and remove, each only with its function. Copying and removing are
 * disabled while offline, with the reason as title; changing works.
 */
export function RowActions({ name, onChange, onCopy, onRemove, isRemoving, children }: RowActionsProps) {
  const { t } = useTranslation('common');
  const away = useOfflineReason();
  const connected = { size: 'lg', disabled: away !== null, title: away ?? undefined };
  return (
    <div className="row end gap-1">
      {onChange && (
        <ActionIcon size="lg" aria-label={t('resource.change', { name })} onClick={onChange}>
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      {children}
      {onCopy && (
        <ActionIcon {...connected} aria-label={t('resource.copy', { name })} onClick={onCopy}>
          <IconCopy size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon {...connected} aria-label={t('resource.remove', { name })} loading={isRemoving} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
