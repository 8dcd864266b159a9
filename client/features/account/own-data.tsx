import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountAskErasure, accountData, accountGet } from '#domain/account/account.calls';
import type { AccountView } from '#domain/account/account.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { saveFile } from '../../kit/ui/layout/save-file.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { AccountRow } from './account-row.js';
import classes from './account.module.css';
import { ownDataPage } from './own-data-page.js';
import { ownDataWords } from './own-data-words.js';

/**
 * Section to download the user's stored data as an HTML page or JSON, and to request or withdraw its erasure.
 * Requesting is confirmed first.
 */
export function OwnDataSection({ account }: { readonly account: AccountView }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('data.title')}>
      <div className="surface outlined round-md">
        <Fetch name={account.name} />
        <Erasure askedAt={account.erasureAskedAt} />
      </div>
    </Section>
  );
}

function Fetch({ name }: { readonly name: string }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useThisMinute();
  const failureText = useFailureText();
  const write = useWrite();
  const file = t('data.file');
  const asJson = () =>
    write.run(async () => {
      saveFile(`${file}.json`, JSON.stringify(await call(accountData, {}), null, 2), 'application/json;charset=utf-8');
    });
  const asPage = () =>
    write.run(async () => {
      const data = await call(accountData, {});
      const page = ownDataPage(data, {
        ...ownDataWords(t, format),
        heading: t('data.page.heading', { name }),
        at: t('data.page.at', { at: format.momentLong(Date.parse(data.at), now) }),
      });
      saveFile(`${file}.html`, page, 'text/html;charset=utf-8');
    });
  return (
    <div className={`p-7 ${classes.form}`}>
      <p>{t('data.text')}</p>
      <div className="flex wrap gap-4 mt-6">
        <Button variant="default" loading={write.isBusy} onClick={() => void asPage()}>
          {t('data.readable')}
        </Button>
        <Button variant="default" loading={write.isBusy} onClick={() => void asJson()}>
          {t('data.json')}
        </Button>
      </div>
      {write.failure !== null && (
        <p className="secondary f-13 mt-4" role="alert">
          {failureText(write.failure)}
        </p>
      )}
    </div>
  );
}

function Erasure({ askedAt }: { readonly askedAt: string | null }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useThisMinute();
  const failureText = useFailureText();
  const write = useWrite();
  const ask = async (isRequested: boolean) => {
    const question = {
      title: t('data.erase.confirm.title'),
      text: t('data.erase.confirm.text'),
      confirmLabel: t('data.erase.confirm.yes'),
    };
    if (isRequested && !(await askConfirmation(question))) return;
    await write.send(
      accountAskErasure,
      { body: { asked: isRequested } },
      {
        done: () => {
          refetch(accountGet);
          return { text: t(isRequested ? 'data.erase.done' : 'data.erase.withdrawn') };
        },
      },
    );
  };
  return (
    <AccountRow
      label={t('data.erase.label')}
      note={write.failure === null ? undefined : failureText(write.failure)}
      action={
        <Button variant="default" size="xs" loading={write.isBusy} onClick={() => void ask(askedAt === null)}>
          {t(askedAt === null ? 'data.erase.ask' : 'data.erase.withdraw')}
        </Button>
      }
    >
      {askedAt === null
        ? t('data.erase.text')
        : t('data.erase.asked', { at: format.momentLong(Date.parse(askedAt), now) })}
    </AccountRow>
  );
}
