import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../shared/i18n/languages.js';
import { session } from '../../shared/session/current-session.js';
import { useLanguage } from '../../shared/session/use-session.js';
import type { Dropdown } from '../../shared/ui/lazy-dropdown.js';
import { useBackCloses } from '../../shared/ui/use-back-closes.js';

/** The languages, below the short name of the one that is shown. */
export function LanguageChoices({ opened, onOpened, button }: Dropdown) {
  const { t } = useTranslation('app');
  const language = useLanguage();
  useBackCloses(opened, () => onOpened(false));
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom-end" width={160} withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((choice) => (
          <Menu.Item
            key={choice}
            lang={choice}
            aria-current={choice === language || undefined}
            rightSection={choice === language ? <IconCheck size={14} aria-hidden="true" /> : null}
            onClick={() => session.setFilter('locale', choice)}
          >
            {t(`language.${choice}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
