import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunction, useLoaderData, useRevalidator } from 'react-router';
import type { Subject } from '#domain/notification/notification.events';
import { unsubscribeDo, unsubscribeShow } from '#domain/notification/notification-preferences.calls';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { call } from '../../platform/api/current-api.js';
import { EntrancePage } from '../../kit/auth/entrance-page.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useWrite } from '../../kit/mutations/use-write.js';

interface Meant {
  readonly token: string;
  /** Null: the link is none of ours. */
  readonly found: { readonly subject: Subject; readonly on: boolean } | null;
  /** Why nobody knows what the link is for; null: somebody does. */
  readonly failure: unknown;
}

/** The answer of a link that is none of ours, or of half a one. */
const UNKNOWN: readonly string[] = ['not_found', 'validation_failed'];

/**
 * Reads from the server which mails the link's token stops. `found` null: missing or unknown token, or another
 * `failure`. Never throws.
 */
export const loader: LoaderFunction = async ({ request }): Promise<Meant> => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    return { token, found: await call(unsubscribeShow, { query: { token } }), failure: null };
  } catch (error) {
    const isUnknown = error instanceof CallFailed && UNKNOWN.includes(error.code);
    return { token, found: null, failure: isUnknown ? null : error };
  }
};

/**
 * /unsubscribe: says which mails a mailed link stops, and stops them on a click; also says when they are stopped
 * already, the link is unknown, or it could not be read (with a retry). No login needed.
 */
export function Page() {
  const { t } = useTranslation('account');
  const { token, found, failure } = useLoaderData<Meant>();
  const { revalidate } = useRevalidator();
  const failureText = useFailureText();
  const [isStopped, setStopped] = useState(false);
  const write = useWrite();
  if (failure !== null)
    return (
      <EntrancePage title={t('stop.notShown')} intro={failureText(failure)}>
        <Button onClick={() => void revalidate()}>{t('stop.again')}</Button>
      </EntrancePage>
    );
  if (!found)
    return (
      <EntrancePage title={t('stop.unknown')} intro={t('stop.unknownText')}>
        {null}
      </EntrancePage>
    );
  const values = { subject: t(`stop.subjects.${found.subject}`) };
  if (isStopped || !found.on)
    return (
      <EntrancePage title={t('stop.done')} intro={t('stop.doneText', values)}>
        {null}
      </EntrancePage>
    );
  const stop = () =>
    write.run(async () => {
      await call(unsubscribeDo, { query: { token }, body: {} });
      setStopped(true);
    });
  return (
    <EntrancePage title={t('stop.title')} intro={t('stop.text', values)}>
      {write.failure === null ? (
        <Button loading={write.isBusy} onClick={() => void stop()}>
          {t('stop.button')}
        </Button>
      ) : (
        <CallErrorState title={t('stop.failed')} error={write.failure} retry={() => void stop()} />
      )}
    </EntrancePage>
  );
}
