import { Anchor, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountGet } from '#domain/account/account.calls';
import type { AccountView } from '#domain/account/account.views';
import { useQuery } from '../../platform/api/use-query.js';
import { LANGUAGES } from '#domain/texts/languages';
import { session } from '../../platform/session/current-session.js';
import { useLanguage } from '../../platform/session/use-session.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { AfterReset } from './after-reset.js';
import { AccountRow } from './account-row.js';
import classes from './account.module.css';
import { ContactForm } from './contact-form.js';
import { EmailRow } from './email-row.js';
import { OwnDataSection } from './own-data.js';
import { OwnLooks } from './own-looks.js';
import { OwnPasskeysSection } from './own-passkeys.js';
import { OwnSessionsSection } from './own-sessions.js';
import { OwnNotificationPreferences } from './own-notification-preferences.js';
import { PasswordRow } from './password-row.js';

/**
 * /account: the user's language, phone number, email address, password, passkeys, notifications, sessions, own data and
 * the log of who viewed it. Name and short name are read-only.
 */
export function Page() {
  const { t } = useTranslation('account');
  const account = useQuery(accountGet, {});
  return (
    <Frame title={t('page.title')}>
      {account.phase === 'loading' && <TextSkeleton />}
      {account.phase === 'failed' && (
        <CallErrorState title={t('page.failed')} error={account.error} retry={account.refetch} />
      )}
      {account.phase === 'ready' && <Account account={account.data} />}
    </Frame>
  );
}

function Account({ account }: { readonly account: AccountView }) {
  const { t } = useTranslation('account');
  return (
    <div className={classes.sections}>
      <AfterReset />
      <Section title={t('who')}>
        <div className="surface outlined round-md">
          <AccountRow label={t('page.name')}>{account.name}</AccountRow>
          {account.shortName !== null && <AccountRow label={t('page.shortName')}>{account.shortName}</AccountRow>}
          <LanguageRow />
        </div>
        <p className="secondary f-13 mt-4">{t('page.wrong')}</p>
      </Section>
      <Section title={t('reach')}>
        <div className="surface outlined round-md">
          <ContactForm key={account.phoneNumber} account={account} />
        </div>
      </Section>
      <Section title={t('entry')}>
        <div className="surface outlined round-md">
          <EmailRow account={account} />
          <PasswordRow email={account.email ?? ''} />
        </div>
      </Section>
      <OwnPasskeysSection />
      <OwnNotificationPreferences />
      <OwnSessionsSection />
      <OwnDataSection account={account} />
      <OwnLooks />
      <Section title={t('page.calendar')}>
        <div className="surface outlined round-md">
          <div className={`row between gap-7 p-5-7 min-h-52 ${classes.row}`}>
            <Anchor component={Link} to="/rooster" className="touch">
              {t('page.calendarLink')}
            </Anchor>
          </div>
        </div>
      </Section>
    </div>
  );
}

function LanguageRow() {
  const { t } = useTranslation('account');
  const { t: app } = useTranslation('app');
  const language = useLanguage();
  return (
    <AccountRow
      label={t('page.language')}
      action={
        <SegmentedControl
          size="xs"
          aria-label={t('page.language')}
          value={language}
          onChange={(choice) => session.setFilter('locale', choice)}
          data={LANGUAGES.map((choice) => ({ value: choice, label: app(`language.${choice}`) }))}
        />
      }
    />
  );
}
