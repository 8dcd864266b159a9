import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../platform/session/current-session.js';
import { isEnglishOffered, rememberAnswered } from '../../platform/session/english-offer.js';
import { useLanguage } from '../../platform/session/use-session.js';
import classes from './language-offer.module.css';

/**
 * Offer of English, in English, once on a device set to English whose user reads Rooster in Dutch; the answer is stored
 * on the device.
 */
export function LanguageOffer() {
  const { t } = useTranslation('app');
  const language = useLanguage();
  const [isOffered, setOffered] = useState(isEnglishOffered);
  if (!isOffered || language !== 'nl') return null;
  const answer = () => {
    rememberAnswered();
    setOffered(false);
  };
  const takeEnglish = () => {
    answer();
    session.setFilter('locale', 'en');
  };
  return (
    <section
      className={`row wrap line-below secondary f-13 gap-2-4 p-3-7 ${classes.offer}`}
      lang="en"
      aria-label={t('languageOffer.text')}
    >
      <span className="flex-auto">{t('languageOffer.text')}</span>
      <Button size="compact-sm" variant="light" onClick={takeEnglish}>
        {t('languageOffer.use')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={answer}>
        {t('languageOffer.dismiss')}
      </Button>
    </section>
  );
}
