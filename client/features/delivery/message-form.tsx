import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailToolSend, sendSmsText } from '#domain/delivery/delivery.calls';
import { lacksDates, placed, PLACEHOLDERS, withDates } from '#domain/delivery/placeholders';
import { CivilDate } from '#domain/kernel/civil-date';
import { call } from '../../shared/api/current-api.js';
import { DateField } from '../../shared/form/date-field.js';
import { useLocationRecord } from '../../shared/session/use-session.js';
import { Section } from '../../shared/ui/section.js';
import { useOfflineReason } from '../../shared/writing/use-offline-reason.js';
import { useWrite } from '../../shared/writing/use-write.js';
import classes from './delivery.module.css';
import type { Draft } from './draft.js';
import { LeftOut, Preview, SendFailure, TextWithPlaces } from './message-parts.js';
import { type Person, recipientsBy } from './recipients.js';
import { SmsSizeLine } from './sms-size-line.js';
import type { People } from './use-people.js';

export interface MessageFormProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly chosen: readonly Person[];
  readonly known: People;
  readonly onSent: () => void;
}

const dateOf = (text: string): CivilDate | undefined => CivilDate.safeParse(text).data;

/** What is sent, as the first of them reads it, and to how many. */
export function MessageForm({ draft, onChange, chosen, known, onSent }: MessageFormProps) {
  const { t } = useTranslation('delivery');
  const away = useOfflineReason();
  const location = useLocationRecord()?.description ?? '';
  const write = useWrite();
  const [skips, setSkips] = useState(false);

  const { channel, subject, text } = draft;
  const isMail = channel === 'mail';
  const { reached, leftOut } = recipientsBy(channel, chosen, known.reachable);
  const dates = { from: dateOf(draft.from), until: dateOf(draft.until) };
  const words = isMail ? `${subject}\n${text}` : text;
  const asksDate = (name: 'from' | 'until') => words.includes(`{${name}}`);
  const textFor = (part: string, { name }: Person) => placed(part, { name, location, ...dates });
  const [first] = reached;
  const isWithoutDates = lacksDates(words, dates);
  const isIncomplete =
    reached.length === 0 ||
    text.trim() === '' ||
    (isMail && subject.trim() === '') ||
    isWithoutDates ||
    (!isMail && leftOut.length > 0 && !skips);

  const send = () =>
    write.run(async () => {
      const userIds = chosen.map(({ id }) => id);
      const amount = isMail
        ? (
            await call(mailToolSend, {
              body: { userIds, subject: withDates(subject, dates), body: withDates(text, dates) },
            })
          ).receipientCount
        : (await call(sendSmsText, { body: { userIds, text, ...withoutEmpty(dates), skipInvalid: skips } })).amount;
      onSent();
      return { text: known.sends[channel] ? t('write.queued', { count: amount }) : t('sent.kept', { count: amount }) };
    });

  return (
    <Section title={t('write.title')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isIncomplete && away === null) void send();
        }}
      >
        <SegmentedControl
          aria-label={t('channel.label')}
          value={channel}
          onChange={(value) => {
            write.dismiss();
            onChange({ channel: value });
          }}
          data={(['mail', 'sms'] as const).map((value) => ({ value, label: t(`channel.${value}`) }))}
        />
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
          <div className={classes.dates}>
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
          <p className={classes.warn} role="status">
            {t('write.datesWanted')}
          </p>
        )}
        {!isMail && text !== '' && (
          <SmsSizeLine
            text={text}
            texts={reached.map((person) => textFor(text, person))}
            partPrice={known.smsPartPrice}
            onSimplify={(simple) => onChange({ text: simple })}
          />
        )}
        {first && text.trim() !== '' && (
          <Preview
            name={first.name}
            {...(isMail && { subject: textFor(subject, first) })}
            text={textFor(text, first)}
          />
        )}
        <LeftOut channel={channel} leftOut={leftOut} skips={skips} onSkips={setSkips} />
        {!known.sends[channel] && <p className={classes.hint}>{t(`kept.${channel}`)}</p>}
        <SendFailure failure={write.failure} chosen={chosen} />
        {away !== null && (
          <p className={classes.hint} role="status">
            {away}
          </p>
        )}
        <div>
          <Button type="submit" loading={write.isBusy} disabled={isIncomplete || away !== null}>
            {t(isMail ? 'write.sendMail' : 'write.sendSms', { count: reached.length })}
          </Button>
        </div>
      </form>
    </Section>
  );
}

const withoutEmpty = (dates: { readonly from?: CivilDate | undefined; readonly until?: CivilDate | undefined }) => ({
  ...(dates.from === undefined ? {} : { from: dates.from }),
  ...(dates.until === undefined ? {} : { until: dates.until }),
});
