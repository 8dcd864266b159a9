import { ActionIcon } from '@mantine/core';
import {
  IconAdjustments,
  IconBookmarkPlus,
  IconBookmarks,
  IconCopy,
  IconDots,
  IconKeyboard,
  IconPencil,
  IconPlaylistAdd,
  IconRepeat,
  IconTemplate,
  IconTrash,
  IconWand,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { shortcutListOpened } from '../../../kit/command-palette/shortcuts.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { EntryMenu } from '../../../kit/ui/overlay/entry-menu.js';
import { type EntryMenuProps, MENU_LINE } from '../../../kit/ui/overlay/entry-menu.types.js';
import { KeyHint } from '../../../kit/ui/overlay/key-hint.js';
import { lazyDialog } from '../../../kit/ui/layout/lazy-part.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { useNextWeek } from '../../../roster/copy-week/use-next-week.js';
import { useRepeatWeek } from '../../../roster/copy-week/use-repeat-week.js';
import { useSaveAsTemplate } from '../../../roster/week-template/use-save-as-template.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useDiscard } from '../revision/use-discard.js';
import { useRevise } from '../revision/use-revise.js';
import { openFill } from '../week-fill/open-fill.js';

const DraftDayTemplate = lazyDialog(
  async () => (await import('../day-template/draft-day-template.js')).DraftDayTemplate,
);

const FillSettingsDialog = lazyDialog(
  async () => (await import('../week-fill/fill-settings-dialog.js')).FillSettingsDialog,
);

const NO_DATES: readonly CivilDate[] = [];

const MissingSlotsDialog = lazyDialog(
  async () => (await import('../missing-slots/missing-slots-dialog.js')).MissingSlotsDialog,
);

/**
 * Menu of occasional actions on departments or the week: fill open shifts (drafts only; on a phone also the day) and
 * settings for that, add slots that the scenario asks for (on a phone also of the day), add a day of a template, list of shortcuts, next week,
 * repeat, save as template, revise published departments and discard drafts. Entries that cannot apply are left out.
 */
export function MoreMenu() {
  const { t } = useTranslation('draftWeek');
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const { t: template } = useTranslation('weekTemplate');
  const { t: weekStart } = useTranslation('copyWeek');
  const board = useBoard();
  const departments = useBoardView((view) => view.departments);
  const templateDate = useLiveState(board.templateDate);
  const missingDates = useLiveState(board.missing);
  const isPhone = useIsPhone();
  useLiveState(board.selection.state);
  const date = useLiveState(board.views.choice, (choice) => choice.date);
  const dates = useBoardView((view) => view.facts.dates);
  const { revise } = useRevise();
  const { discard } = useDiscard();
  const { keep, keepAll, dialog } = useSaveAsTemplate();
  const { repeat, dialog: repeatDialog } = useRepeatWeek();
  const published = departments.filter(({ status }) => status === 'published');
  const drafted = departments.filter(({ status }) => status === 'drafting');
  const repeated = departments
    .filter(({ status }) => status === 'published' || status === 'drafting')
    .map(({ filter: { jobFilterId, name } }) => ({ jobFilterId, name }));

  const next = useNextWeek({ monday: board.open.monday, departments: repeated });
  const weeks = [...published, ...drafted].map(({ filter: { jobFilterId, name }, status }) => ({
    monday: board.open.monday,
    jobFilterId,
    department: name,
    isDraft: status === 'drafting',
  }));

  const addTemplate = () => {
    const { column } = board.selection.cellPosition ?? {};
    board.templateDate.set(dates.find((date) => date === column) ?? board.views.choice.value.date);
  };

  const fillEntries = (drafted.length > 0 ? ([null, ...(isPhone ? [date] : [])] as const) : []).map((fillDate) => ({
    key: fillDate === null ? 'fill' : 'fill day',
    label: t(fillDate === null ? 'fill.week' : 'fill.day'),
    icon: <IconWand size={16} aria-hidden="true" />,
    run: () => void openFill(board, fillDate),
  }));

  const openIds = board.items.flatMap(({ slot }) => (slot?.userId === null ? [slot.slotId] : []));
  const fillSelection = {
    key: 'fill selection',
    label: t('fill.selection', { count: openIds.length }),
    icon: <IconWand size={16} aria-hidden="true" />,
    run: () => void openFill(board, null, openIds),
  };

  const fillSettings = {
    key: 'fill settings',
    label: t('fill.settings'),
    icon: <IconAdjustments size={16} aria-hidden="true" />,
    run: () => setSettingsOpen(true),
  };

  const missingEntries = (isPhone ? (['week', 'day'] as const) : (['week'] as const)).map((scope) => ({
    key: `missing ${scope}`,
    label: t(scope === 'week' ? 'fill.missing' : 'fill.missingDay'),
    icon: <IconPlaylistAdd size={16} aria-hidden="true" />,
    run: () => board.missing.set(scope === 'week' ? dates : [date]),
  }));

  const entries: EntryMenuProps['entries'] = [
    ...fillEntries,
    ...(drafted.length > 0 && openIds.length > 1 ? [fillSelection] : []),
    ...(drafted.length > 0 ? [fillSettings] : []),
    ...(published.length < departments.length ? missingEntries : []),
    {
      key: 'template',
      label: t('toolbar.template'),
      icon: <IconTemplate size={16} aria-hidden="true" />,
      run: addTemplate,
    },
    {
      key: 'shortcuts',
      label: t('toolbar.shortcuts'),
      icon: <IconKeyboard size={16} aria-hidden="true" />,
      aside: <KeyHint keys="?" />,
      run: () => shortcutListOpened.set(true),
    },
    ...(published.length > 0 || drafted.length > 0 ? [MENU_LINE] : []),
    ...(next
      ? [
          {
            key: 'next',
            label: next.label,
            icon: <IconCopy size={16} aria-hidden="true" />,
            run: () => void next.begin(),
          },
        ]
      : []),
    ...(repeated.length > 0
      ? [
          {
            key: 'repeat',
            label: weekStart('repeat.action'),
            icon: <IconRepeat size={16} aria-hidden="true" />,
            run: () => repeat({ monday: board.open.monday, departments: repeated }),
          },
        ]
      : []),
    ...published.map(({ filter }) => ({
      key: `revise ${filter.jobFilterId}`,
      label: t('revise.menu', { department: filter.name }),
      icon: <IconPencil size={16} aria-hidden="true" />,
      run: () => void revise(filter.jobFilterId),
    })),
    ...(weeks.length > 1
      ? [
          {
            key: 'templates',
            label: template('all.action'),
            icon: <IconBookmarks size={16} aria-hidden="true" />,
            run: () => keepAll(weeks),
          },
        ]
      : []),
    ...weeks.map((week) => ({
      key: `template ${week.jobFilterId}`,
      label: template('action', { department: week.department }),
      icon: <IconBookmarkPlus size={16} aria-hidden="true" />,
      run: () => keep(week),
    })),
    ...drafted.map((department) => ({
      key: `discard ${department.filter.jobFilterId}`,
      label: t('discard.menu', { department: department.filter.name }),
      icon: <IconTrash size={16} aria-hidden="true" />,
      isHarmful: true,
      run: () => void discard(department),
    })),
  ];

  return (
    <>
      <EntryMenu
        position="bottom-end"
        width={280}
        entries={entries}
        button={
          <ActionIcon aria-label={t('toolbar.more')} aria-haspopup="menu" aria-expanded={false}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {dialog}
      {repeatDialog}
      <MissingSlotsDialog
        opened={missingDates !== null}
        dates={missingDates ?? NO_DATES}
        onClose={() => board.missing.set(null)}
      />
      <FillSettingsDialog opened={isSettingsOpen} only={null} onClose={() => setSettingsOpen(false)} />
      <DraftDayTemplate
        opened={templateDate !== null}
        date={templateDate}
        onClose={() => board.templateDate.set(null)}
      />
    </>
  );
}
