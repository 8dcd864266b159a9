import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnabledUser } from '#domain/staff/staff.views';
import { holidaysCreate, holidaysSetApproved } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { confirmable } from '../../platform/api/current-api.js';
import { givenName } from '#domain/texts/names';
import { answering } from '../../kit/ui/feedback/answering.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { busyDays } from './same-days.js';
import { TimeOutForm, type TimeOutValues } from './time-out-form.js';
import { useAskOnBlocked } from './use-ask-on-blocked.js';
import { useAskOverPlanned } from './use-ask-over-planned.js';
import { useMayApprove } from './use-may-approve.js';
import { useTimeOutWords } from './use-time-out-words.js';

export interface EnterTimeOutProps {
  /** People to choose from. */
  readonly people: readonly Pick<EnabledUser, 'id' | 'name'>[];
  /** All requests of the location, to find overlaps and busy days. */
  readonly timeOuts: readonly TimeOutView[];
  readonly onEntered?: () => void;
}

/**
 * Form for managers to enter time out for a person. Saves the request and then approves it, if the user may; when
 * declined or failed it stays waiting, and the toast says so.
 */
export function EnterTimeOut({ people, timeOuts, onEntered }: EnterTimeOutProps) {
  const { t } = useTranslation('timeOut');
  const texts = useTimeOutWords();
  const askOverPlanned = useAskOverPlanned();
  const askOnBlocked = useAskOnBlocked();
  const mayApprove = useMayApprove();
  const [userId, setUserId] = useState<string | null>(null);
  // Another form after each that was sent.
  const [sent, setSent] = useState(0);
  const name = people.find(({ id }) => id === userId)?.name ?? '';

  const approve = async ({ id, user }: TimeOutView): Promise<boolean> => {
    if (!mayApprove(user.id)) return false;
    try {
      const request = { params: { id }, body: { approved: true } };
      const { confirmed } = await confirmable(
        holidaysSetApproved,
        request,
        answering('time_out_over_shifts_needs_confirmation', (facts) => askOverPlanned(name, facts, t('over.approve'))),
      );
      return confirmed;
    } catch {
      // It is asked for all the same, and waits among the others.
      return false;
    }
  };

  const enter = async ({ from, until, remark }: TimeOutValues): Promise<void> => {
    if (userId === null) return;
    const request = { body: { userId, from, until, remark } };
    const confirmed = await confirmable(
      holidaysCreate,
      request,
      answering('time_out_on_blocked_day_needs_confirmation', askOnBlocked),
    );
    if (!confirmed.confirmed) return;
    const values = { name: givenName(name), dates: texts.dates({ from, until }) };
    toast((await approve(confirmed.answer)) ? t('enter.saved', values) : t('enter.onHold', values));
    setUserId(null);
    setSent((count) => count + 1);
    onEntered?.();
  };

  return (
    <TimeOutForm
      key={sent}
      userId={userId}
      name={name}
      timeOuts={timeOuts.filter(({ user }) => user.id === userId)}
      busy={busyDays(timeOuts)}
      submitLabel={(days) => t('enter.save', { count: days })}
      onSubmit={enter}
    >
      <Select
        label={t('form.employee')}
        placeholder={t('form.chooseEmployee')}
        data={people.map((person) => ({ value: person.id, label: person.name }))}
        value={userId}
        searchable
        onChange={setUserId}
      />
    </TimeOutForm>
  );
}
