import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftStart } from '#domain/draft-week/draft-week.views';
import { useFormat } from '../../platform/session/use-session.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { useReasonText } from '../../roster/copy-week/use-reason-text.js';

/**
 * Dialog with people of an earlier week who were not copied, with dates and reasons; opens if `start.leftOut` is not
 * empty. The draft exists already.
 */
export function SkippedPeopleDialog({
  start,
  onClose,
}: {
  readonly start: DraftStart | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('selectTemplate');
  const reasonText = useReasonText();
  const format = useFormat();
  const leftOut = start?.leftOut ?? [];

  const dateOf = (slotId: string): string => {
    const date = start?.slots.find(({ id }) => id === slotId)?.date;
    return date ? format.date(date) : '';
  };

  return (
    <Dialog
      opened={leftOut.length > 0}
      onClose={onClose}
      title={t('leftOut.title', { count: leftOut.length })}
      subtitle={t('leftOut.text')}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('leftOut.toBoard')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {leftOut.map(({ slotId, name, reasons }) => (
          <li key={slotId}>
            {t('leftOut.person', { name, date: dateOf(slotId), reasons: format.list(reasons.map(reasonText)) })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
