import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/texts/languages';
import { session } from '../../platform/session/current-session.js';
import { useLanguage } from '../../platform/session/use-session.js';
import type { Dropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';

/** Menu of the languages below its button; a choice is stored on this device and shown at once. */
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
