import { IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { onDate } from '#domain/kernel/shift-time';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { WeekItem } from '../model/week-items.js';
import { DayChoice } from './day-choice.js';
import { SlotFields } from './slot-fields.js';
import classes from './slot-times.module.css';

/**
 * Fields for times, job and day of a shift, with the notes of its date. Each choice changes the shift at once, as one
 * undo step; the day view follows it to its new date.
 */
export function SlotTimes({ item }: { readonly item: WeekItem }) {
  const board = useBoard();
  const moveTo = (date: CivilDate) => {
    if (!board.actions.change(item, { time: onDate(item.time, date) })) return;
    // The day view follows the shift to its new date.
    if (board.views.choice.value.view !== 'day') return;
    board.views.choice.update((choice) => ({ ...choice, date }));
    board.selection.expect({
      column: date,
      group: board.selection.cellPosition?.group ?? null,
      index: 0,
      itemId: item.id,
    });
  };
  return (
    <div className="stack gap-6 p-6-7-7">
      <SlotFields
        time={item.time}
        jobId={item.jobId}
        onTime={(time) => board.actions.change(item, { time })}
        onJob={(jobId) => board.actions.change(item, { jobId })}
      />
      <DayChoice date={item.time.date} onChange={moveTo} />
      <DayNoteOf date={item.time.date} />
    </div>
  );
}

/** Comments of the day, for managers and for everybody; single shifts have none. */
function DayNoteOf({ date }: { readonly date: CivilDate }) {
  const { t } = useTranslation('draftWeek');
  const comment = useBoardView(({ facts }) => facts.comment.get(date));
  const texts = [comment?.text, comment?.textEmployees].filter((text): text is string => Boolean(text));
  if (texts.length === 0) return null;
  return (
    <div className={`line-above secondary f-12 pt-6 ${classes.note}`}>
      <div className="row gap-4">
        <IconNote size={15} aria-hidden="true" />
        <span>{t('grid.note')}</span>
      </div>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
