import { Checkbox, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '#domain/message/message.events';
import { SUBJECTS } from '#domain/notification/notification.events';
import { pushDevicesDelete, tellingGet, tellingUpdate, type TellingView } from '#domain/notification/telling.calls';
import { call } from '../../shared/api/current-api.js';
import { refetch } from '../../shared/api/query.js';
import { useQuery } from '../../shared/api/use-query.js';
import { CallErrorState } from '../../shared/ui/error-state.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { Section } from '../../shared/ui/section.js';
import { TextSkeleton } from '../../shared/ui/skeletons.js';
import { useWrites } from '../../shared/writing/use-writes.js';
import { AccountRow } from './account-row.js';
import classes from './account.module.css';
import { canShowPushes, NoPushes, subscribeThisDevice, unsubscribeThisDevice } from './this-device.js';

/** What one is told, and how: in Rooster always, besides by mail, on a device, and by text message where that is paid for. */
export function OwnTelling() {
  const { t } = useTranslation('account');
  const telling = useQuery(tellingGet, {});
  return (
    <Section title={t('telling.title')}>
      <div className={classes.card}>
        {telling.phase === 'loading' && <TextSkeleton />}
        {telling.phase === 'failed' && (
          <CallErrorState title={t('telling.failed')} error={telling.error} retry={telling.refetch} />
        )}
        {telling.phase === 'ready' && <Telling telling={telling.data} />}
      </div>
      <p className={classes.note}>{t('telling.always')}</p>
    </Section>
  );
}

const DEVICE = 'device';

function Telling({ telling }: { readonly telling: TellingView }) {
  const { t } = useTranslation('account');
  const writes = useWrites();
  const failureText = useFailureText();
  const channels = CHANNELS.filter((channel) => telling.choices.some((choice) => choice.channel === channel));
  const choose = (choice: TellingView['choices'][number], on: boolean) =>
    writes.run(`${choice.subject} ${choice.channel}`, async () => {
      await call(tellingUpdate, { body: { ...choice, on } });
      refetch(tellingGet);
    });
  const device = telling.devices.find(({ isThis }) => isThis);
  const showHere = (on: boolean) =>
    writes.run(DEVICE, async () => {
      if (on) await subscribeThisDevice(telling.pushKey);
      else if (device) {
        await call(pushDevicesDelete, { params: { id: device.id } });
        await unsubscribeThisDevice();
      }
      refetch(tellingGet);
      return { text: on ? t('telling.device.on') : t('telling.device.off') };
    });
  const failure = writes.failureOf(DEVICE);
  const reason = !canShowPushes()
    ? t('telling.device.impossible')
    : failure instanceof NoPushes
      ? t(`telling.device.${failure.because}`)
      : failure
        ? failureText(failure)
        : t('telling.device.note');
  return (
    <>
      <AccountRow
        label={t('telling.device.label')}
        note={reason}
        action={
          <Switch
            aria-label={t('telling.device.label')}
            checked={device !== undefined}
            disabled={!canShowPushes() || writes.isBusy(DEVICE)}
            onChange={({ currentTarget }) => void showHere(currentTarget.checked)}
          />
        }
      />
      <table className={classes.telling}>
        <thead>
          <tr>
            <th scope="col">{t('telling.about')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`telling.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUBJECTS.map((subject) => (
            <tr key={subject}>
              <th scope="row">{t(`telling.subject.${subject}`)}</th>
              {channels.map((channel) => {
                const choice = telling.choices.find((one) => one.subject === subject && one.channel === channel);
                return (
                  <td key={channel}>
                    {choice && (
                      <Checkbox
                        aria-label={`${t(`telling.subject.${subject}`)}, ${t(`telling.channel.${channel}`)}`}
                        checked={choice.on}
                        disabled={writes.isBusy(`${subject} ${channel}`)}
                        onChange={({ currentTarget }) => void choose(choice, currentTarget.checked)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
