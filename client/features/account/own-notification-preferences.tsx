import { Checkbox, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNELS } from '#domain/message/message.events';
import { SUBJECTS } from '#domain/notification/notification.events';
import {
  pushDevicesDelete,
  notificationPreferencesGet,
  notificationPreferencesUpdate,
  type NotificationPreferencesView,
} from '#domain/notification/notification-preferences.calls';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { TextSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import { AccountRow } from './account-row.js';
import classes from './account.module.css';
import { canShowPushes, NoPushes, subscribeThisDevice, unsubscribeThisDevice } from './this-device.js';

/**
 * Section with notification preferences by subject and channel, saved on each click, and a switch for push messages on
 * this device, which asks the browser for permission.
 */
export function OwnNotificationPreferences() {
  const { t } = useTranslation('account');
  const preferences = useQuery(notificationPreferencesGet, {});
  return (
    <Section title={t('notifications.title')}>
      <div className="surface outlined round-md">
        {preferences.phase === 'loading' && <TextSkeleton />}
        {preferences.phase === 'failed' && (
          <CallErrorState title={t('notifications.failed')} error={preferences.error} retry={preferences.refetch} />
        )}
        {preferences.phase === 'ready' && <NotificationPreferences preferences={preferences.data} />}
      </div>
      <p className="secondary f-13 mt-4">{t('notifications.always')}</p>
    </Section>
  );
}

const DEVICE = 'device';

function NotificationPreferences({ preferences }: { readonly preferences: NotificationPreferencesView }) {
  const { t } = useTranslation('account');
  const writes = useWrites();
  const failureText = useFailureText();
  const channels = CHANNELS.filter((channel) => preferences.choices.some((choice) => choice.channel === channel));
  const choose = (choice: NotificationPreferencesView['choices'][number], on: boolean) =>
    writes.run(`${choice.subject} ${choice.channel}`, async () => {
      await call(notificationPreferencesUpdate, { body: { ...choice, on } });
      refetch(notificationPreferencesGet);
    });
  /** Choices whose write failed, with their error. */
  const unsaved = preferences.choices.flatMap((choice) => {
    const error = writes.failureOf(`${choice.subject} ${choice.channel}`);
    return error === null ? [] : [{ choice, error }];
  });
  const device = preferences.devices.find(({ isThis }) => isThis);
  const showHere = (on: boolean) =>
    writes.run(DEVICE, async () => {
      if (on) await subscribeThisDevice(preferences.pushKey);
      else if (device) {
        await call(pushDevicesDelete, { params: { id: device.id } });
        await unsubscribeThisDevice();
      }
      refetch(notificationPreferencesGet);
      return { text: on ? t('notifications.device.on') : t('notifications.device.off') };
    });
  const failure = writes.failureOf(DEVICE);
  const reason = !canShowPushes()
    ? t('notifications.device.impossible')
    : failure instanceof NoPushes
      ? t(`notifications.device.${failure.because}`)
      : failure
        ? failureText(failure)
        : t('notifications.device.note');
  return (
    <>
      <AccountRow
        label={t('notifications.device.label')}
        note={reason}
        action={
          <Switch
            aria-label={t('notifications.device.label')}
            checked={device !== undefined}
            disabled={!canShowPushes() || writes.isBusy(DEVICE)}
            onChange={({ currentTarget }) => void showHere(currentTarget.checked)}
          />
        }
      />
      <table className={`full-width collapse ${classes.preferences}`}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.about')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUBJECTS.map((subject) => (
            <tr key={subject}>
              <th scope="row">{t(`notifications.subject.${subject}`)}</th>
              {channels.map((channel) => {
                const choice = preferences.choices.find((one) => one.subject === subject && one.channel === channel);
                return (
                  <td key={channel}>
                    {choice && (
                      <Checkbox
                        size="md"
                        aria-label={`${t(`notifications.subject.${subject}`)}, ${t(`notifications.channel.${channel}`)}`}
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
      {unsaved.map(({ choice, error }) => (
        <CallErrorState
          key={`${choice.subject} ${choice.channel}`}
          title={t('notifications.notKept', {
            what: `${t(`notifications.subject.${choice.subject}`)}, ${t(`notifications.channel.${choice.channel}`)}`,
          })}
          error={error}
          retry={() => void choose(choice, !choice.on)}
        />
      ))}
    </>
  );
}
