import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { costTurnover, costWeek } from '#domain/insight/cost.calls';
import { refetch } from '../../../platform/api/query.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useFailureText } from '../../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { centsOf, type EurosFault, eurosOf } from './euros.js';

interface TurnoverFieldProps {
  readonly date: CivilDate;
  readonly cents: number | null;
  readonly locationId: LocationId;
  /** Counts a typed value from now on; undefined: it was refused, and does not count. */
  readonly onExpected: (cents: number | null | undefined) => void;
}

/**
 * Expected turnover of a day in whole euros, saved on blur or Enter; empty removes it. Unreadable or refused input
 * stays in the field, with the reason. Disabled offline.
 */
export function TurnoverField({ date, cents, locationId, onExpected }: TurnoverFieldProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const offline = useOfflineReason();
  const failureText = useFailureText();
  const write = useWrite();
  /** Typed, unsaved text; null: none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fieldError, setFieldError] = useState<EurosFault | null>(null);
  const wrong = fieldError
    ? t(`strip.turnoverFault.${fieldError}`)
    : write.failure === null
      ? null
      : failureText(write.failure);

  // The figures under the board scroll in a low box: what is wrong would come below its edge.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong !== null) field.current?.closest('td')?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);

  const save = () => {
    if (typed === null || offline !== null) return;
    const amount = centsOf(typed);
    setFieldError(typeof amount === 'string' ? amount : null);
    if (typeof amount === 'string') return;
    if (amount === cents) {
      write.dismiss();
      setTyped(null);
      return;
    }
    onExpected(amount);
    void write
      .send(
        costTurnover,
        { body: { date, cents: amount, horecaLocationId: locationId } },
        { done: () => ({ text: t('strip.saved', { day: format.weekdayAndDay(date) }) }) },
      )
      .then((isSaved) => {
        if (isSaved) setTyped(null);
        else onExpected(undefined);
        refetch(costWeek);
      });
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      inputMode="numeric"
      aria-label={t('strip.turnoverOf', { day: format.weekdayAndDay(date) })}
      value={typed ?? eurosOf(cents)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setFieldError(null);
        write.dismiss();
      }}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      readOnly={write.isBusy}
      disabled={offline !== null}
      error={wrong}
    />
  );
}
