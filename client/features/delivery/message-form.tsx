import { Button, Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailToolSend, sendSmsText } from '#domain/delivery/delivery.calls';
import { lacksDates, placed, PLACEHOLDERS } from '#domain/delivery/placeholders';
import { CivilDate } from '#domain/kernel/civil-date';
import { CallFailed } from '../../shared/api/call-failed.js';
import { call } from '../../shared/api/current-api.js';
import { DateField } from '../../shared/form/date-field.js';
import { useLocationRecord } from '../../shared/session/use-session.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { Section } from '../../shared/ui/section.js';
import { useOfflineReason } from '../../shared/writing/use-offline-reason.js';
import { useWrite } from '../../shared/writing/use-write.js';
import classes from './delivery.module.css';
import type { Draft } from './draft.js';
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
  const failureText = useFailureText();
  const away = useOfflineReason();
  const location = useLocationRecord()?.description ?? '';
  const write = useWrite();
  const field = useRef<HTMLTextAreaElement>(null);
  const [skips, setSkips] = useState(false);

  const { channel, subject, text } = draft;
  const isMail = channel === 'mail';
  const { reached, leftOut } = recipientsBy(channel, chosen, known.reachable);
  const dates = isMail ? {} : { from: dateOf(draft.from), until: dateOf(draft.until) };
  const asksDate = (name: 'from' | 'until') => !isMail && text.includes(`{${name}}`);
  const textFor = (words: string, { name }: Person) => placed(words, { name, location, ...dates });
  const [first] = reached;
  const isWithoutDates = lacksDates(text, dates) || (isMail && lacksDates(subject, dates));
  const isIncomplete =
    reached.length === 0 ||
    text.trim() === '' ||
    (isMail && subject.trim() === '') ||
    isWithoutDates ||
    (!isMail && leftOut.length > 0 && !skips);

  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    onChange({ text: `${text.slice(0, selectionStart)}{${name}}${text.slice(selectionEnd)}` });
    field.current?.focus();
  };
  const send = () =>
    write.run(async () => {
      const userIds = chosen.map(({ id }) => id);
      const amount = isMail
        ? (await call(mailToolSend, { body: { userIds, subject, body: text } })).receipientCount
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
        <Textarea
          ref={field}
          label={t('write.text')}
          value={text}
          autosize
          minRows={isMail ? 8 : 4}
          maxRows={18}
          maxLength={isMail ? 20_000 : 480}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        <div className={classes.places} role="group" aria-label={t('write.add')}>
          {PLACEHOLDERS.filter((name) => !isMail || (name !== 'from' && name !== 'until')).map((name) => (
            <Button key={name} variant="default" size="xs" onClick={() => insert(name)}>
              {t(`place.${name}`)}
            </Button>
          ))}
        </div>
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
            {isMail ? t('write.noDates') : t('write.datesWanted')}
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
          <figure className={classes.preview}>
            <figcaption>{t('preview.title', { name: first.name })}</figcaption>
            {isMail && <strong>{textFor(subject, first)}</strong>}
            <p>{textFor(text, first)}</p>
          </figure>
        )}
        {leftOut.length > 0 && (
          <div className={classes.warn} role="status">
            <p>{t(`leftOut.${channel}`, { count: leftOut.length, names: namesOf(leftOut) })}</p>
            {!isMail && (
              <Checkbox
                label={t('leftOut.skip')}
                checked={skips}
                onChange={({ currentTarget }) => setSkips(currentTarget.checked)}
              />
            )}
          </div>
        )}
        {!known.sends[channel] && <p className={classes.hint}>{t(`kept.${channel}`)}</p>}
        {write.failure !== null && (
          <p className={classes.failure} role="alert">
            {refusedNames(write.failure, chosen, (names) => t('leftOut.refused', { names })) ??
              failureText(write.failure)}
          </p>
        )}
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

const NAMES_SHOWN = 6;

function namesOf(people: readonly Person[]): string {
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name);
  return people.length > NAMES_SHOWN ? `${names.join(', ')} …` : names.join(', ');
}

const withoutEmpty = (dates: { readonly from?: CivilDate | undefined; readonly until?: CivilDate | undefined }) => ({
  ...(dates.from === undefined ? {} : { from: dates.from }),
  ...(dates.until === undefined ? {} : { until: dates.until }),
});

/** Whom the server names, `userIds[3]`; null: it names nobody. */
function refusedNames(failure: unknown, chosen: readonly Person[], say: (names: string) => string): string | null {
  if (!(failure instanceof CallFailed) || failure.code !== 'invalid_phone_number') return null;
  const people = failure.fields.flatMap(({ field }) => chosen[Number(/\[(\d+)\]/.exec(field)?.[1])] ?? []);
  return people.length > 0 ? say(namesOf(people)) : null;
}
