import { Menu } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconBookmarks,
  IconCalendarPlus,
  IconCopy,
  IconLayoutBoard,
  IconPrinter,
  IconRepeat,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import { filesPath } from '../../../kit/print/files-path.js';
import type { Dropdown } from '../../../kit/ui/overlay/lazy-dropdown.js';
import { useBackCloses } from '../../../kit/ui/overlay/use-back-closes.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import type { NextWeek } from '../../../roster/copy-week/use-next-week.js';
import type { DepartmentWeek } from '../../../roster/week-template/week-template-dialog.js';

export interface ToolbarMenuProps extends Dropdown {
  readonly monday: CivilDate;
  /** Id of the shown department, or `ALL_DEPARTMENTS`. */
  readonly department: string;
  /** Published weeks of the shown departments, each of which can be saved as a template. */
  readonly published: readonly DepartmentWeek[];
  /** Opens the dialog to save a department's week as a template. */
  readonly onKeep: (week: DepartmentWeek) => void;
  /** Saves all given weeks as templates at once, without a dialog for names; offered for two or more. */
  readonly onKeepAll: (weeks: readonly DepartmentWeek[]) => void;
  /** Action that starts the next week's draft; null hides it. */
  readonly next: NextWeek | null;
  /** Opens the dialog to repeat the published week in other weeks. */
  readonly onRepeat: () => void;
  /** Path of the draft board. */
  readonly planning: string;
  /** Opens the dialog of available people or of a day template. */
  readonly onOpen: (dialog: 'extra' | 'template') => void;
}

/**
 * Menu of the published week: next week, repeat, save as template (each or all departments), and print; on a phone
 * first extra people, template of a day and planning. Entries without a department are left out. The back button
 * closes it.
 */
export function ToolbarMenu(props: ToolbarMenuProps) {
  const {
    opened,
    onOpened,
    button,
    monday,
    department,
    published,
    onKeep,
    onKeepAll,
    next,
    onRepeat,
    planning,
    onOpen,
  } = props;
  const { t } = useTranslation('rosterWeek');
  const { t: template } = useTranslation('weekTemplate');
  const { t: weekStart } = useTranslation('copyWeek');
  const isPhone = useIsPhone();
  useBackCloses(opened, () => onOpened(false));
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom-end" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {isPhone && (
          <>
            <Menu.Item leftSection={<IconUserPlus size={18} stroke={1.6} />} onClick={() => onOpen('extra')}>
              {t('manager.extra.title')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarPlus size={18} stroke={1.6} />} onClick={() => onOpen('template')}>
              {t('manager.toolbar.template')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconLayoutBoard size={18} stroke={1.6} />}
              renderRoot={(root) => <Link to={planning} {...root} />}
            >
              {t('manager.toolbar.plan')}
            </Menu.Item>
          </>
        )}
        {next && (
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} />} onClick={() => void next.begin()}>
            {next.label}
          </Menu.Item>
        )}
        {published.length > 0 && (
          <Menu.Item leftSection={<IconRepeat size={18} stroke={1.6} />} onClick={onRepeat}>
            {weekStart('repeat.action')}
          </Menu.Item>
        )}
        {published.length > 1 && (
          <Menu.Item leftSection={<IconBookmarks size={18} stroke={1.6} />} onClick={() => onKeepAll(published)}>
            {template('all.action')}
          </Menu.Item>
        )}
        {published.map((week) => (
          <Menu.Item
            key={week.jobFilterId}
            leftSection={<IconBookmarkPlus size={18} stroke={1.6} />}
            onClick={() => onKeep(week)}
          >
            {template('action', { department: week.department })}
          </Menu.Item>
        ))}
        {(['wall_sheet', 'roster'] as const).map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<IconPrinter size={18} stroke={1.6} />}
            renderRoot={(root) => <Link to={filesPath({ kind, from: monday, department })} {...root} />}
          >
            {t(`manager.toolbar.file.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
