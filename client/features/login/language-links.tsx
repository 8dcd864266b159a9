import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../shared/i18n/languages.js';
import { session } from '../../shared/session/current-session.js';
import { useLanguage } from '../../shared/session/use-session.js';
import classes from './login.module.css';

/** The languages by their own names. */
export function LanguageLinks() {
  const { t } = useTranslation('login');
  const { t: app } = useTranslation('app');
  const language = useLanguage();
  return (
    <div className={classes.languages} role="group" aria-label={t('language')}>
      {LANGUAGES.map((choice) => (
        <UnstyledButton
          key={choice}
          className={classes.language}
          lang={choice}
          aria-pressed={choice === language}
          onClick={() => session.setFilter('locale', choice)}
        >
          {app(`language.${choice}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
