import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WeekFill } from './week-fill.state.js';

/** Times for which a search may go on, in seconds. */
const TIMES = [10, 30, 60];

/** Goes on searching from a proposal, for as long as the manager has. */
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
