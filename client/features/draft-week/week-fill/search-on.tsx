import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WeekFill } from './week-fill.state.js';

/** Times for which a search may go on, in seconds. */
const TIMES = [10, 30, 60];

/** Menu that resumes an ended search from its proposal for a chosen number of seconds. */
export function SearchOn({ fill }: { readonly fill: WeekFill }) {
  const { t } = useTranslation('weekFill');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default">
          {t('searchOn')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TIMES.map((seconds) => (
          <Menu.Item key={seconds} onClick={() => void fill.resume(seconds)}>
            {t('seconds', { count: seconds })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
