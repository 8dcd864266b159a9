import { Button, Checkbox, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PLACEHOLDERS } from '#domain/delivery/placeholders';
import type { Channel } from '#domain/message/message.events';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import classes from './delivery.module.css';
import type { RecipientChoice } from './recipients.js';

export interface TextWithPlacesProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Placeholders offered as buttons, such as `name`. */
  readonly places: readonly (typeof PLACEHOLDERS)[number][];
  readonly minRows: number;
  readonly maxLength: number;
}

/**
 * Textarea with buttons that insert placeholders such as `{name}` at the cursor, in place of a selection, and return
 * the focus.
 */
export function TextWithPlaces({ text, onChange, places, minRows, maxLength }: TextWithPlacesProps) {
  const { t } = useTranslation('delivery');
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    onChange(`${text.slice(0, selectionStart)}{${name}}${text.slice(selectionEnd)}`);
    field.current?.focus();
  };
  return (
    <>
      <Textarea
        ref={field}
        label={t('write.text')}
        value={text}
        autosize
        minRows={minRows}
        maxRows={18}
        maxLength={maxLength}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="flex wrap gap-4" role="group" aria-label={t('write.add')}>
        {places.map((name) => (
          <Button key={name} variant="default" size="xs" onClick={() => insert(name)}>
            {t(`place.${name}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

export interface PreviewProps {
  readonly name: string;
  /** Subject of a mail; absent for text messages. */
  readonly subject?: string;
  readonly text: string;
}

/** Message as its recipient `name` would read it; placeholders must be filled in already. */
export function Preview({ name, subject, text }: PreviewProps) {
  const { t } = useTranslation('delivery');
  return (
    <figure className="anywhere surface outlined round-md m-0 p-6 pre-wrap">
      <figcaption className="mb-3 secondary f-13">{t('preview.title', { name })}</figcaption>
      {subject !== undefined && <strong>{subject}</strong>}
      <p>{text}</p>
    </figure>
  );
}

export interface UnreachableNoticeProps {
  readonly channel: Channel;
  readonly leftOut: readonly RecipientChoice[];
  /** Whether a text message is sent without these people; otherwise the server refuses it. */
  readonly skips: boolean;
  readonly onSkips: (skips: boolean) => void;
}

/**
 * Warning that names chosen people who cannot be reached; for text messages with a checkbox to send without them.
 * Renders nothing without any.
 */
export function UnreachableNotice({ channel, leftOut, skips, onSkips }: UnreachableNoticeProps) {
  const { t } = useTranslation('delivery');
  if (leftOut.length === 0) return null;
  return (
    <div className="row wrap gap-4-6 p-4-6 round-md warn-tint warn f-13 anywhere" role="status">
      <p>{t(`leftOut.${channel}`, { count: leftOut.length, names: namesOf(leftOut) })}</p>
      {channel === 'sms' && (
        <Checkbox
          label={t('leftOut.skip')}
          checked={skips}
          onChange={({ currentTarget }) => onSkips(currentTarget.checked)}
        />
      )}
    </div>
  );
}

/**
 * Warning that names chosen people who were never invited and therefore get no message. Renders nothing without any.
 */
export function NotInvitedNotice({ people }: { readonly people: readonly RecipientChoice[] }) {
  const { t } = useTranslation('delivery');
  if (people.length === 0) return null;
  return (
    <p className="row wrap gap-4-6 p-4-6 round-md warn-tint warn f-13 anywhere" role="status">
      {t('leftOut.notInvited', { count: people.length, names: namesOf(people) })}
    </p>
  );
}

export interface SendFailureProps {
  /** Error of the last attempt; null: none. */
  readonly failure: unknown;
  /** People in the order in which their ids were sent. */
  readonly chosen: readonly RecipientChoice[];
}

/** Alert with the reason why a message was not sent, naming people with invalid phone numbers. */
export function SendFailure({ failure, chosen }: SendFailureProps) {
  const { t } = useTranslation('delivery');
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <p className={classes.failure} role="alert">
      {refusedNames(failure, chosen, (names) => t('leftOut.refused', { names })) ?? failureText(failure)}
    </p>
  );
}

const NAMES_SHOWN = 6;

function namesOf(people: readonly RecipientChoice[]): string {
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name);
  return people.length > NAMES_SHOWN ? `${names.join(', ')} …` : names.join(', ');
}

/** Names of the people that the server refused, from fields such as `userIds[3]`; null: none named. */
function refusedNames(
  failure: unknown,
  chosen: readonly RecipientChoice[],
  textOf: (names: string) => string,
): string | null {
  if (!(failure instanceof CallFailed) || failure.code !== 'invalid_phone_number') return null;
  const people = failure.fields.flatMap(({ field }) => chosen[Number(/\[(\d+)\]/.exec(field)?.[1])] ?? []);
  return people.length > 0 ? textOf(namesOf(people)) : null;
}
