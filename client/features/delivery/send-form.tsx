import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel } from '#domain/message/message.events';
import { Section } from '../../kit/ui/layout/section.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import type { Write } from '../../kit/mutations/use-write.js';
import form from '../../kit/forms/form-body.module.css';
import classes from './delivery.module.css';
import { UnreachableNotice, NotInvitedNotice, Preview, SendFailure } from './message-parts.js';
import type { RecipientChoice, Recipients } from './recipients.js';
import { SmsSizeLine } from './sms-size-line.js';
import type { People } from './use-people.js';

export interface SendFormProps<Way extends Channel> {
  readonly channels: readonly Way[];
  readonly channel: Way;
  readonly onChannel: (channel: Way) => void;
  readonly chosen: readonly RecipientChoice[];
  readonly recipients: Recipients;
  /** People of the location, for the price of text messages and configured channels. */
  readonly people: People;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Text with placeholders filled in for one person. */
  readonly textFor: (person: RecipientChoice) => string;
  /** Subject of a mail for one person; absent for text messages. */
  readonly subjectFor?: ((person: RecipientChoice) => string) | undefined;
  /** Whether a text message may be sent without people whom it cannot reach. */
  readonly skips: boolean;
  readonly onSkips: (skips: boolean) => void;
  /** Disables sending for a reason besides recipients and text. */
  readonly isIncomplete?: boolean;
  /** State of sending. */
  readonly write: Pick<Write, 'isBusy' | 'failure' | 'dismiss'>;
  /** Called on submit when the form is complete and online. */
  readonly onSend: () => void;
  readonly submitLabel: string;
  /** Inputs of the message. */
  readonly children: ReactNode;
}

/**
 * Frame of a message form: channel, inputs, size of a text message, preview and warnings. Disabled offline, without
 * text or recipients, and for a text message with unreachable people unless `skips`. Does not send itself.
 */
export function SendForm<Way extends Channel>(props: SendFormProps<Way>) {
  const { t } = useTranslation('delivery');
  const away = useOfflineReason();
  const { channel, chosen, people, text, textFor, skips, write } = props;
  const { reached, leftOut, notInvited } = props.recipients;
  const labelOf = (way: Channel) => t(`channel.${way}`);
  const keptText = (way: Channel) => t(`kept.${way}`);
  const [first] = reached;
  const isIncomplete =
    props.isIncomplete ||
    reached.length === 0 ||
    text.trim() === '' ||
    (channel === 'sms' && leftOut.length > 0 && !skips);
  return (
    <Section title={t('write.title')}>
      <form
        className="stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isIncomplete && away === null) props.onSend();
        }}
      >
        <SegmentedControl
          aria-label={t('channel.label')}
          value={channel}
          onChange={(value) => {
            write.dismiss();
            props.onChannel(value);
          }}
          data={props.channels.map((value) => ({ value, label: labelOf(value) }))}
        />
        {props.children}
        {channel === 'sms' && text !== '' && (
          <SmsSizeLine
            text={text}
            texts={reached.map(textFor)}
            partPrice={people.smsPartPrice}
            onSimplify={props.onText}
          />
        )}
        {first && text.trim() !== '' && (
          <Preview
            name={first.name}
            {...(props.subjectFor && { subject: props.subjectFor(first) })}
            text={textFor(first)}
          />
        )}
        <NotInvitedNotice people={notInvited} />
        <UnreachableNotice channel={channel} leftOut={leftOut} skips={skips} onSkips={props.onSkips} />
        {!people.sends[channel] && <p className={`secondary f-13 ${classes.hint}`}>{keptText(channel)}</p>}
        <SendFailure failure={write.failure} chosen={chosen} />
        {away !== null && (
          <p className={`secondary f-13 ${classes.hint}`} role="status">
            {away}
          </p>
        )}
        <div className={form.buttons}>
          <Button type="submit" loading={write.isBusy} disabled={isIncomplete || away !== null}>
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Section>
  );
}
