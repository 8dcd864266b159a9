import { useTranslation } from 'react-i18next';
import { holidaysUpdate } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { confirmable } from '../../platform/api/current-api.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { givenName } from '#domain/texts/names';
import { answering } from '../../kit/ui/feedback/answering.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { TimeOutForm, type TimeOutValues } from './time-out-form.js';
import { useAskOnBlocked } from './use-ask-on-blocked.js';
import { useAskOverPlanned } from './use-ask-over-planned.js';
import { useTimeOutWords } from './use-time-out-words.js';

export interface ChangeTimeOutProps {
  /** Null: closed. */
  readonly timeOut: TimeOutView | null;
  /** All requests of the same person, to find overlaps. */
  readonly timeOuts: readonly TimeOutView[];
  /** Words the texts for the user's own request. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/**
 * Dialog to change dates and remark of a request, saved online; open while there is a request. Confirms blocked days,
 * and planned shifts of an approved one; a no leaves it open. A toast confirms.
 */
export function ChangeTimeOutDialog({ timeOut, timeOuts, isOwn, onClose }: ChangeTimeOutProps) {
  const { t } = useTranslation('timeOut');
  const texts = useTimeOutWords();
  const askOverPlanned = useAskOverPlanned();
  const askOnBlocked = useAskOnBlocked();
  const name = timeOut?.user.name ?? '';
  const askMoved = answering('time_out_over_shifts_needs_confirmation', (facts) =>
    askOverPlanned(name, facts, t('over.change')),
  );

  const save = async ({ id }: TimeOutView, values: TimeOutValues): Promise<void> => {
    const request = { params: { id }, body: { ...values } };
    const { confirmed } = await confirmable(holidaysUpdate, request, (confirmation) =>
      confirmation.code === 'time_out_on_blocked_day_needs_confirmation'
        ? askOnBlocked(confirmation.facts)
        : askMoved(confirmation),
    );
    if (!confirmed) return;
    onClose();
    toast(isOwn ? t('own.changed', { dates: texts.dates(values) }) : t('change.saved', { name: givenName(name) }));
  };

  const title = isOwn ? t('own.change') : t('change.title', { name: givenName(name) });
  return (
    <FormDialog opened={timeOut !== null} onClose={onClose} title={title}>
      {timeOut && (
        <TimeOutForm
          key={timeOut.id}
          userId={timeOut.user.id}
          name={isOwn ? null : name}
          changed={timeOut}
          timeOuts={timeOuts}
          submitLabel={() => t('change.save')}
          onSubmit={(values) => save(timeOut, values)}
        />
      )}
    </FormDialog>
  );
}
