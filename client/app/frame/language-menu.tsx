import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/session/use-session.js';
import { lazyDropdown } from '../../kit/ui/overlay/lazy-dropdown.js';
import classes from './header.module.css';

const LanguageChoices = lazyDropdown(async () => (await import('./language-choices.js')).LanguageChoices);

/** Button with the short name of the language, which opens the menu of languages; switching needs no reload. */
export function LanguageMenu() {
  const { t } = useTranslation('app');
  const language = useLanguage();
  return (
    <LanguageChoices
      button={
        <UnstyledButton className={classes.language} aria-haspopup="menu" aria-expanded={false}>
          {t(`language.short.${language}`)}
          <VisuallyHidden>{t('language.choose', { language: t(`language.${language}`) })}</VisuallyHidden>
        </UnstyledButton>
      }
    />
  );
}
