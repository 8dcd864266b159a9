import { ActionIcon } from '@mantine/core';
import {
  IconClipboard,
  IconClipboardPlus,
  IconDots,
  IconEraser,
  IconPlaylistAdd,
  IconSelect,
  IconTemplate,
  IconTimeline,
  IconWand,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { HEAD_LINE } from '../../../roster/schedule-grid/grid-places.js';
import { EntryMenu } from '../../../kit/ui/overlay/entry-menu.js';
import { MENU_LINE } from '../../../kit/ui/overlay/entry-menu.types.js';
import { KeyHint } from '../../../kit/ui/overlay/key-hint.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat, useToday } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { copyFromMenu, lastCopied } from '../board/clipboard.js';
import { openFill } from '../week-fill/open-fill.js';
import { clipboardText } from './clipboard-text.js';
import classes from './day-menu.module.css';

/**
 * Menu of actions on a whole day: select, copy, paste (after a copy), add a day of a template, add what the scenario
 * asks for, search people for its open shifts, remove its shifts, and show it as a timeline. Copying, pasting and removing first select the day.
 */
export function DayMenu({ date }: { readonly date: CivilDate }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const { actions } = board;
  const hasCopied = useLiveState(lastCopied).length > 0;
  const today = useToday();
  const isAddable =
    useBoardView(({ departments }) => departments.some(({ status }) => status !== 'published')) && date >= today;
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

  const entries = [
    { key: 'choose', label: t('dayMenu.choose'), icon: <IconSelect size={16} />, run: choose },
    {
      key: 'copy',
      label: t('dayMenu.copy'),
      icon: <IconClipboard size={16} />,
      aside: <KeyHint keys="mod+c" />,
      run: withDay(copyDay),
    },
    {
      key: 'paste',
      label: t('dayMenu.paste'),
      icon: <IconClipboardPlus size={16} />,
      aside: <KeyHint keys="mod+v" />,
      isDisabled: !hasCopied,
      run: withDay(() => actions.paste()),
    },
    {
      key: 'template',
      label: t('dayMenu.template'),
      icon: <IconTemplate size={16} />,
      run: () => board.templateDate.set(date),
    },
    {
      key: 'missing',
      label: t('fill.missing'),
      icon: <IconPlaylistAdd size={16} />,
      isDisabled: !isAddable,
      run: () => board.missing.set([date]),
    },
    {
      key: 'fill',
      label: t('fill.day'),
      icon: <IconWand size={16} />,
      run: () => void openFill(board, date),
    },
    {
      key: 'clear',
      label: t('dayMenu.clear'),
      icon: <IconEraser size={16} />,
      aside: <KeyHint keys="Delete" />,
      run: withDay(() => actions.remove()),
    },
    MENU_LINE,
    {
      key: 'timeline',
      label: t('dayMenu.timeline'),
      icon: <IconTimeline size={16} />,
      run: () => board.views.choice.update((choice) => ({ ...choice, view: 'day', date })),
    },
  ] as const;

  return (
    <EntryMenu
      position="bottom-end"
      width={250}
      entries={entries}
      button={
        <ActionIcon
          className={classes.button}
          size="xs"
          tabIndex={-1}
          aria-label={t('dayMenu.label', { day })}
          aria-haspopup="menu"
          aria-expanded={false}
          data-menu
        >
          <IconDots size={14} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
