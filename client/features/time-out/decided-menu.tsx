import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';
import { useTimeOutWords } from './use-time-out-words.js';

export interface DecidedMenuProps {
  readonly timeOut: TimeOutView;
  readonly isBusy: boolean;
  /** Called with the opposite decision; undefined: the user may not reverse it. */
  readonly onDecide: ((approved: boolean) => void) | undefined;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/**
 * Menu for a decided request: reverse the decision (only with `onDecide`), change it or remove it. Only calls the
 * functions; it asks nothing. The back button closes it.
 */
export function DecidedMenu({ timeOut, isBusy, onDecide, onChange, onRemove }: DecidedMenuProps) {
  const { t } = useTranslation(['timeOut', 'common']);
  const texts = useTimeOutWords();
  const isApproved = timeOut.approved === true;
  const Sign = isApproved ? IconX : IconCheck;
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={210} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <ActionIcon loading={isBusy} aria-label={t('timeOut:overview.moreOf', { whose: texts.whose(timeOut) })}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onDecide && (
          <Menu.Item leftSection={<Sign size={15} aria-hidden="true" />} onClick={() => onDecide(!isApproved)}>
            {t(isApproved ? 'timeOut:decide.declineStill' : 'timeOut:decide.approveStill')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={15} aria-hidden="true" />} onClick={onChange}>
          {t('common:action.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={15} aria-hidden="true" />} onClick={onRemove}>
          {t('common:action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
