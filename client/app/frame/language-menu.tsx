import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../shared/i18n/languages.js';
import { session } from '../../shared/session/current-session.js';
import { useLanguage } from '../../shared/session/use-session.js';
import classes from './header.module.css';

/** The language of the interface; switching needs no reload. */
export function LanguageMenu() {
  const { t } = useTranslation('app');
  const language = useLanguage();
  return (
    <Menu position="bottom-end" width={160} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.language}>
          {t(`language.short.${language}`)}
          <VisuallyHidden>{t('language.choose', { language: t(`language.${language}`) })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
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
