import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendReminder, sendSmsText, usersReachable } from '#domain/delivery/delivery.calls';
import { placed, PLACEHOLDERS } from '#domain/delivery/placeholders';
import type { CivilDate } from '#domain/kernel/civil-date';
import { type Channel, CHANNELS } from '#domain/message/message.events';
import { locationsList, smsTextConfig } from '#domain/location/location.calls';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useLocationId, useLocationRecord } from '../../platform/session/use-session.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { TextWithPlaces } from './message-parts.js';
import { type RecipientChoice, recipientsBy } from './recipients.js';
import { SendForm } from './send-form.js';
import { useConfirmSending } from './use-confirm-sending.js';
import type { People } from './use-people.js';
import { useStoppable } from './use-stoppable.js';

/** Dates for which availability is requested, both inclusive. */
export interface ReminderPeriod {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

export interface ReminderFormProps {
  readonly period: ReminderPeriod;
  readonly chosen: readonly RecipientChoice[];
  readonly people: People;
  /** Called when the server has accepted the reminder. */
  readonly onSent: () => void;
}

/**
 * Form of a reminder to enter availability, starting from the location's stored text, with a button to store a changed
 * text for the location. Sending confirms several recipients first.
 */
export function ReminderForm({ period, chosen, people, onSent }: ReminderFormProps) {
  const { t } = useTranslation('delivery');
  const away = useOfflineReason();
  const locationId = useLocationId();
  const location = useLocationRecord()?.description ?? '';
  const chosenLocation = useQuery(locationsList, {}).data?.find((one) => one.id === locationId);
  const write = useWrite();
  const confirmSending = useConfirmSending();
  const stoppable = useStoppable();
  const [channel, setChannel] = useState<Channel>(people.sends.sms && !people.sends.mail ? 'sms' : 'mail');
  const [written, setWritten] = useState<string | null>(null);
  const [skips, setSkips] = useState(false);

  const savedText = chosenLocation?.smsTextConfig.text ?? '';
  const text = written ?? (savedText === '' ? t('reminder.text') : savedText);
  const recipients = recipientsBy(channel === 'mail' ? 'reminderMail' : channel, chosen, people.reachable);
  const userIds = chosen.map(({ id }) => id);

  const send = () =>
    write.run(async () => {
      if (!(await confirmSending(channel, recipients))) return false;
      const body = { userIds, text, ...period, stoppable: true };
      const { deliveryId, amount } =
        channel === 'sms'
          ? await call(sendSmsText, { body: { ...body, skipInvalid: skips } })
          : await call(sendReminder, { body: { ...body, channel } });
      refetch(usersReachable);
      onSent();
      return stoppable(deliveryId, { amount, isSent: people.sends[channel], onStopped: () => refetch(usersReachable) });
    });
  const save = () =>
    write.run(async () => {
      const sender = chosenLocation?.smsTextConfig.sender ?? null;
      await call(smsTextConfig, {
        params: { id: locationId },
        body: { text, ...(sender === null ? {} : { sender }) },
      });
      refetch(locationsList);
      setWritten(null);
      return { text: t('reminder.kept') };
    });

  return (
    <SendForm
      channels={CHANNELS}
      channel={channel}
      onChannel={setChannel}
      chosen={chosen}
      recipients={recipients}
      people={people}
      text={text}
      onText={setWritten}
      textFor={({ name }) => placed(text, { name, location, ...period })}
      skips={skips}
      onSkips={setSkips}
      write={write}
      onSend={() => void send()}
      submitLabel={t('reminder.send', { count: recipients.reached.length })}
    >
      <TextWithPlaces text={text} onChange={setWritten} places={PLACEHOLDERS} minRows={4} maxLength={480} />
      {written !== null && written !== savedText && written.trim() !== '' && (
        <div>
          <Button variant="default" size="xs" disabled={away !== null} onClick={() => void save()}>
            {t('reminder.keep')}
          </Button>
        </div>
      )}
    </SendForm>
  );
}
