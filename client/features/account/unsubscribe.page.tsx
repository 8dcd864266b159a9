import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useLoaderData } from 'react-router';
import type { Subject } from '#domain/notification/notification.events';
import { unsubscribeDo, unsubscribeShow } from '#domain/notification/notification-preferences.calls';
import { call } from '../../shared/api/current-api.js';
import { EntrancePage } from '../../shared/entrance/entrance-page.js';
import { useWrite } from '../../shared/writing/use-write.js';
import { WriteFailure } from '../../shared/requests/write-failure.js';

interface Meant {
  readonly token: string;
  /** Null: the link is none of ours. */
  readonly found: { readonly subject: Subject; readonly on: boolean } | null;
}

export const loader: LoaderFunction = async ({ request }): Promise<Meant> => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await call(unsubscribeShow, { query: { token } }).catch(() => null);
  return { token, found };
};

/** /unsubscribe: says what the link of a mail stops, and does it when asked. */
export function Page() {
  const { t } = useTranslation('account');
  const { token, found } = useLoaderData<Meant>();
  const [isDone, setDone] = useState(found?.on === false);
  const write = useWrite();
  if (!found)
    return (
      <EntrancePage title={t('stop.unknown')} intro={t('stop.unknownText')}>
        {null}
      </EntrancePage>
    );
  const values = { subject: t(`stop.subjects.${found.subject}`) };
  if (isDone)
    return (
      <EntrancePage title={t('stop.done')} intro={t('stop.doneText', values)}>
        {null}
      </EntrancePage>
    );
  const stop = () =>
    write.run(async () => {
      await call(unsubscribeDo, { query: { token }, body: {} });
      setDone(true);
    });
  return (
    <EntrancePage title={t('stop.title')} intro={t('stop.text', values)}>
      <Button loading={write.isBusy} onClick={() => void stop()}>
        {t('stop.button')}
      </Button>
      <WriteFailure write={write} />
    </EntrancePage>
  );
}
