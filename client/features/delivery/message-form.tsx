import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailToolSend, sendSmsText } from '#domain/delivery/delivery.calls';
import { lacksDates, placed, PLACEHOLDERS, withDates } from '#domain/delivery/placeholders';
import { CivilDate } from '#domain/kernel/civil-date';
import { call } from '../../platform/api/current-api.js';
import { DateField } from '../../kit/forms/date-field.js';
import { useLocationRecord } from '../../platform/session/use-session.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import type { MessageDraft } from './draft.js';
import { TextWithPlaces } from './message-parts.js';
import { type RecipientChoice, recipientsBy } from './recipients.js';
import { SendForm } from './send-form.js';
import { useConfirmSending } from './use-confirm-sending.js';
import type { People } from './use-people.js';
import { useStoppable } from './use-stoppable.js';

export interface MessageFormProps {
  readonly draft: MessageDraft;
  readonly onChange: (part: Partial<MessageDraft>) => void;
  readonly chosen: readonly RecipientChoice[];
  readonly people: People;
  /** Called when the server has accepted the message, to clear the draft. */
  readonly onSent: () => void;
}

const WAYS = ['mail', 'sms'] as const;

const dateOf = (text: string): CivilDate | undefined => CivilDate.safeParse(text).data;

/**
 * Form of a message with a preview for the first recipient. Sending confirms several recipients first; stopping it from
 * the toast restores the draft.
 */
export function MessageForm({ draft, onChange, chosen, people, onSent }: MessageFormProps) {
  const { t } = useTranslation('delivery');
  const location = useLocationRecord()?.description ?? '';
  const write = useWrite();
  const confirmSending = useConfirmSending();
  const stoppable = useStoppable();
  const [skips, setSkips] = useState(false);

  const { channel, subject, text } = draft;
  const isMail = channel === 'mail';
  const recipients = recipientsBy(channel, chosen, people.reachable);
  const dates = { from: dateOf(draft.from), until: dateOf(draft.until) };
  const content = isMail ? `${subject}\n${text}` : text;
  const asksDate = (name: 'from' | 'until') => content.includes(`{${name}}`);
  const wordsFor = (part: string, { name }: RecipientChoice) => placed(part, { name, location, ...dates });
  const isWithoutDates = lacksDates(content, dates);
  const send = () =>
    write.run(async () => {
      if (!(await confirmSending(channel, recipients))) return false;
      const userIds = chosen.map(({ id }) => id);
      const body = { userIds, stoppable: true };
      const sent = isMail
        ? await call(mailToolSend, {
            body: { ...body, subject: withDates(subject, dates), body: withDates(text, dates) },
          })
        : await call(sendSmsText, { body: { ...body, text: withDates(text, dates), skipInvalid: skips } });
      const amount = 'amount' in sent ? sent.amount : sent.receipientCount;
      onSent();
      // A stopped sending puts its text back into the form.
      return stoppable(sent.deliveryId, { amount, isSent: people.sends[channel], onStopped: () => onChange(draft) });
    });

  return (
    <SendForm
      channels={WAYS}
      channel={channel}
      onChannel={(value) => onChange({ channel: value })}
      chosen={chosen}
      recipients={recipients}
      people={people}
      text={text}
      onText={(next) => onChange({ text: next })}
      textFor={(person) => wordsFor(text, person)}
      subjectFor={isMail ? (person) => wordsFor(subject, person) : undefined}
      skips={skips}
      onSkips={setSkips}
      isIncomplete={(isMail && subject.trim() === '') || isWithoutDates}
      write={write}
      onSend={() => void send()}
      submitLabel={t(isMail ? 'write.sendMail' : 'write.sendSms', { count: recipients.reached.length })}
    >
      {isMail && (
        <TextInput
          label={t('write.subject')}
          value={subject}
          maxLength={150}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        />
      )}
      <TextWithPlaces
        text={text}
        onChange={(next) => onChange({ text: next })}
        places={PLACEHOLDERS}
        minRows={isMail ? 8 : 4}
        maxLength={isMail ? 20_000 : 480}
      />
      {(asksDate('from') || asksDate('until')) && (
        <div className="flex wrap gap-4">
          {(['from', 'until'] as const).filter(asksDate).map((name) => (
            <DateField
              key={name}
              name={name}
              label={t(`write.${name}`)}
              value={draft[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      )}
      {isWithoutDates && (
        <p className="row wrap gap-4-6 p-4-6 round-md warn-tint warn f-13 anywhere" role="status">
          {t('write.datesWanted')}
        </p>
      )}
    </SendForm>
  );
}
