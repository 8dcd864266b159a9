import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { useUser } from '../../platform/session/use-session.js';
import { answering } from '../../kit/ui/feedback/answering.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { TimeOutForm, type TimeOutValues } from './time-out-form.js';
import { useAskOnBlocked } from './use-ask-on-blocked.js';
import { useTimeOutWords } from './use-time-out-words.js';

export interface RequestTimeOutProps {
  /** The user's own requests, to find overlaps. */
  readonly timeOuts: readonly TimeOutView[];
  /** Called when the request was sent or stored for sending. */
  readonly onRequested?: () => void;
}

/**
 * Form for the user's own request; a request on blocked days is confirmed first, a no leaves the form. Offline it is
 * stored and sent later. Afterwards the form is empty and `onRequested` is called; a toast confirms.
 */
export function AskForTimeOut({ timeOuts, onRequested }: RequestTimeOutProps) {
  const { t } = useTranslation('timeOut');
  const { id } = useUser();
  const texts = useTimeOutWords();
  const askOnBlocked = useAskOnBlocked();
  // Another form after each that was sent.
  const [sent, setSent] = useState(0);
  const ask = async ({ from, until, remark }: TimeOutValues): Promise<void> => {
    const { outcome } = await sendOrStore(
      'askTimeOut',
      { body: { from, until, remark } },
      { subject: `${from} ${until}`, from, until },
      answering('time_out_on_blocked_day_needs_confirmation', askOnBlocked),
    );
    if (outcome === 'declined') return;
    if (outcome === 'done') toast(t('own.asked', { dates: texts.dates({ from, until }) }));
    setSent((count) => count + 1);
    onRequested?.();
  };
  return (
    <TimeOutForm
      key={sent}
      userId={id}
      name={null}
      timeOuts={timeOuts}
      worksOffline
      submitLabel={(days) => t('own.send', { count: days })}
      onSubmit={ask}
    />
  );
}
