import { ActionIcon, Menu } from '@mantine/core';
import {
  IconClipboard,
  IconClipboardPlus,
  IconDots,
  IconEraser,
  IconSelect,
  IconTemplate,
  IconTimeline,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { HEAD_LINE } from '../../../shared/board/grid-places.js';
import { KeyHint } from '../../../shared/ui/key-hint.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { useBoard } from '../board/board-scope.js';
import { copyFromMenu } from '../board/clipboard.js';
import { clipboardText } from './clipboard-text.js';
import classes from './day-menu.module.css';

/** What can be done with a whole day. */
export function DayMenu({ date }: { readonly date: CivilDate }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const { actions } = board;
  const day = `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`;

  const choose = () => {
    const column = board.views.view.value?.facts.dates.indexOf(date) ?? -1;
    if (column !== -1) board.selection.choose({ line: HEAD_LINE, column });
  };
  const withDay = (work: () => void) => () => {
    choose();
    work();
  };
  const copyDay = () => {
    const slots = actions.copied(false);
    if (slots.length > 0) copyFromMenu(slots, clipboardText(board, slots, format));
  };

  return (
    <Menu position="bottom-end" width={250} withinPortal>
      <Menu.Target>
        <ActionIcon
          className={classes.button}
          size="xs"
          tabIndex={-1}
          aria-label={t('dayMenu.label', { day })}
          data-menu
        >
          <IconDots size={14} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSelect size={16} />} onClick={choose}>
          {t('dayMenu.choose')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboard size={16} />}
          rightSection={<KeyHint keys="mod+c" />}
          onClick={withDay(copyDay)}
        >
          {t('dayMenu.copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboardPlus size={16} />}
          rightSection={<KeyHint keys="mod+v" />}
          onClick={withDay(() => actions.paste())}
        >
          {t('dayMenu.paste')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => board.templateDate.set(date)}>
          {t('dayMenu.template')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEraser size={16} />}
          rightSection={<KeyHint keys="Delete" />}
          onClick={withDay(() => actions.remove())}
        >
          {t('dayMenu.clear')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTimeline size={16} />}
          onClick={() => board.views.choice.update((choice) => ({ ...choice, view: 'day', date }))}
        >
          {t('dayMenu.timeline')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
