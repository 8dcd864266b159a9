import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/texts/languages';
import { session } from '../../platform/session/current-session.js';
import { useLanguage } from '../../platform/session/use-session.js';
import classes from './entrance.module.css';

/** Buttons with all languages by their own names; a press changes the language at once and stores it on this device. */
export function LanguageLinks() {
  const { t } = useTranslation('app');
  const language = useLanguage();
  return (
    <div className="flex gap-7" role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((choice) => (
        <UnstyledButton
          key={choice}
          className={`faint f-13 min-h-24 round-xs ${classes.language}`}
          lang={choice}
          aria-pressed={choice === language}
          onClick={() => session.setFilter('locale', choice)}
        >
          {t(`language.${choice}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
