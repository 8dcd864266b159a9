import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { SlotFields } from './slot-fields.js';
import { usualTime } from './usual-time.js';

export interface NewSlotFormProps {
  readonly date: CivilDate;
  readonly jobId: JobId;
  /** Person of the row; null: the shift begins open. */
  readonly userId: UserId | null;
  readonly onAdded?: () => void;
}

/**
 * Form for a new shift on a date, for a person or open. Begins with the times usual for its job until others are
 * chosen. Adds it on submit and calls `onAdded`; a refusal becomes a notice on the board.
 */
export function NewSlotForm({ date, jobId: firstJob, userId, onAdded }: NewSlotFormProps) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const all = useBoardView((view) => view.all);
  const [chosen, setChosen] = useState<{ readonly jobId: JobId; readonly time: ShiftTime | null }>({
    jobId: firstJob,
    time: null,
  });
  const { jobId } = chosen;
  const time = { ...(chosen.time ?? usualTime(all, jobId)), date };

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (board.actions.add({ jobId, time, userId })) onAdded?.();
  };

  return (
    <form className="stack gap-6 p-6-7-7" onSubmit={add}>
      <SlotFields
        time={time}
        jobId={jobId}
        onTime={(next) => setChosen({ jobId, time: next })}
        onJob={(next) => setChosen({ ...chosen, jobId: next })}
      />
      <Button type="submit" size="md">
        {t(userId === null ? 'panel.addOpen' : 'panel.add')}
      </Button>
    </form>
  );
}
