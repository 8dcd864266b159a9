import { ActionIcon, Menu } from '@mantine/core';
import { IconBookmarkPlus, IconDots, IconKeyboard, IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortcutListOpened } from '../../../shared/keyboard/shortcuts.js';
import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { KeyHint } from '../../../shared/ui/key-hint.js';
import { laterDialog } from '../../../shared/ui/later.js';
import { useKeepAsTemplate } from '../../../shared/week-template/use-keep-as-template.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useDiscard } from '../use-discard.js';
import { useRevise } from '../use-revise.js';

const DraftDayTemplate = laterDialog(
  async () => (await import('../day-template/draft-day-template.js')).DraftDayTemplate,
);

/** What is done with a whole department or week now and then. */
export function MoreMenu() {
  const { t } = useTranslation('draftWeek');
  const { t: template } = useTranslation('weekTemplate');
  const board = useBoard();
  const departments = useBoardView((view) => view.departments);
  const templateDate = useLiveState(board.templateDate);
  const { revise } = useRevise();
  const { discard } = useDiscard();
  const { keep, dialog } = useKeepAsTemplate();
  const published = departments.filter(({ status }) => status === 'published');
  const drafted = departments.filter(({ status }) => status === 'drafting');

  const addTemplate = () => {
    const { column } = board.selection.cellPosition ?? {};
    const { dates } = board.views.view.value?.facts ?? { dates: [] };
    board.templateDate.set(dates.find((date) => date === column) ?? board.views.choice.value.date);
  };

  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon aria-label={t('toolbar.more')}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTemplate size={16} aria-hidden="true" />} onClick={addTemplate}>
            {t('toolbar.template')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKeyboard size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="?" />}
            onClick={() => shortcutListOpened.set(true)}
          >
            {t('toolbar.shortcuts')}
          </Menu.Item>
          {(published.length > 0 || drafted.length > 0) && <Menu.Divider />}
          {published.map(({ filter }) => (
            <Menu.Item
              key={filter.jobFilterId}
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => void revise(filter.jobFilterId)}
            >
              {t('revise.menu', { department: filter.name })}
            </Menu.Item>
          ))}
          {[...published, ...drafted].map(({ filter: { jobFilterId, name }, status }) => (
            <Menu.Item
              key={`template ${jobFilterId}`}
              leftSection={<IconBookmarkPlus size={16} aria-hidden="true" />}
              onClick={() =>
                keep({ monday: board.open.monday, jobFilterId, department: name, isDraft: status === 'drafting' })
              }
            >
              {template('action', { department: name })}
            </Menu.Item>
          ))}
          {drafted.map((department) => (
            <Menu.Item
              key={department.filter.jobFilterId}
              color="red"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => void discard(department)}
            >
              {t('discard.menu', { department: department.filter.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
      <DraftDayTemplate
        opened={templateDate !== null}
        date={templateDate}
        onClose={() => board.templateDate.set(null)}
      />
    </>
  );
}
