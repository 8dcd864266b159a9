import { Button, Menu } from '@mantine/core';
import { IconCalendarPlus, IconChevronDown, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useAddToCalendar } from '../../roster/shift-card/use-add-to-calendar.js';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';
import { CalendarAddressDialog } from './calendar-address-dialog.js';

/**
 * Menu to subscribe a calendar app to the user's shifts (opens a dialog), or to download the given shifts as a file;
 * the back button closes it.
 */
export function CalendarMenu({ shifts }: { readonly shifts: readonly FullSchedule[] }) {
  const { t } = useTranslation('ownRoster');
  const addToCalendar = useAddToCalendar();
  const [opened, setOpened] = useState(false);
  const [menuOpened, setMenuOpened] = useState(false);
  useBackCloses(menuOpened, () => setMenuOpened(false));
  return (
    <>
      <Menu opened={menuOpened} onChange={setMenuOpened} position="bottom-end" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCalendarPlus size={16} stroke={1.6} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {t('calendar.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened(true)}
          >
            {t('calendar.subscribe')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
            disabled={shifts.length === 0}
            onClick={() => addToCalendar(shifts)}
          >
            {t('calendar.file')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CalendarAddressDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
